package bigfoot.placement.verify;

import bigfoot.placement.verify.recorder.Event;
import bigfoot.placement.verify.recorder.EventFile;
import bigfoot.placement.verify.recorder.EventSink;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads what {@link EventFile} wrote. */
final class TraceReader {
  private static final Event.Kind[] KINDS = Event.Kind.values();

  private TraceReader() {}

  /** Passes all events on; one cut off at the end of the file is left out. */
  static void read(Path file, EventSink sink) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      for (int first = in.read(); first >= 0; first = in.read()) {
        if (first == EventFile.NAME) {
          sink.name(in.readUTF());
        } else {
          sink.event(event(first, in));
        }
      }
    } catch (EOFException e) {
      // The program was killed while it wrote.
    }
  }

  private static Event event(int first, DataInputStream in) throws IOException {
    Event.Kind kind = KINDS[first & (EventFile.WRITE - 1)];
    int thread = (int) number(in);
    long object = number(in);
    if (kind != Event.Kind.ACCESS && kind != Event.Kind.CHECK) {
      return new Event(kind, false, thread, object, 0, 0, 1, 0, 0);
    }
    return new Event(
        kind,
        (first & EventFile.WRITE) != 0,
        thread,
        object,
        (int) number(in),
        (int) number(in),
        (int) number(in),
        (int) number(in),
        (int) number(in));
  }

  private static long number(DataInputStream in) throws IOException {
    long v = 0;
    for (int shift = 0; ; shift += 7) {
      int b = in.readUnsignedByte();
      v |= (long) (b & 0x7f) << shift;
      if (b < 0x80) {
        return v >>> 1 ^ -(v & 1);
      }
    }
  }
}
