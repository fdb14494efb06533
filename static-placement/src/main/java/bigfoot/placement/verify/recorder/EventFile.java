package bigfoot.placement.verify.recorder;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Events in a file: for each a byte with its kind (plus {@value #WRITE} for a write), then thread,
 * object and, of accesses and checks, slot, last, step, field and where, as numbers of seven bits a
 * byte, signs in the lowest bit. A name is the byte {@value #NAME} and UTF.
 */
public final class EventFile implements EventSink, Closeable {
  public static final int WRITE = 16;
  public static final int NAME = 32;

  private final DataOutputStream out;

  public EventFile(Path file) throws IOException {
    out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
  }

  @Override
  public void event(Event event) {
    try {
      out.writeByte(event.kind().ordinal() | (event.write() ? WRITE : 0));
      number(event.thread());
      number(event.object());
      if (event.kind() == Event.Kind.ACCESS || event.kind() == Event.Kind.CHECK) {
        number(event.slot());
        number(event.last());
        number(event.step());
        number(event.field());
        number(event.where());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void name(String name) {
    try {
      out.writeByte(NAME);
      out.writeUTF(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void number(long value) throws IOException {
    long v = value << 1 ^ value >> 63;
    while ((v & ~0x7fL) != 0) {
      out.writeByte((int) (v | 0x80));
      v >>>= 7;
    }
    out.writeByte((int) v);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
