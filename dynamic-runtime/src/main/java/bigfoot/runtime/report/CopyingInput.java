package bigfoot.runtime.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Keeps the bytes that are read through it. */
final class CopyingInput extends InputStream {
  private final InputStream in;
  private final ByteArrayOutputStream copy = new ByteArrayOutputStream();

  CopyingInput(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    int next = in.read();
    if (next >= 0) {
      copy.write(next);
    }
    return next;
  }

  @Override
  public int read(byte[] bytes, int from, int most) throws IOException {
    int count = in.read(bytes, from, most);
    if (count > 0) {
      copy.write(bytes, from, count);
    }
    return count;
  }

  /** The bytes read since the last time. */
  byte[] take() {
    byte[] bytes = copy.toByteArray();
    copy.reset();
    return bytes;
  }
}
