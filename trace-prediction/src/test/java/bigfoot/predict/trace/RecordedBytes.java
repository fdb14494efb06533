package bigfoot.predict.trace;

import bigfoot.runtime.trace.TraceFormat;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Makes recorded files byte by byte, right or wrong as a test likes. */
final class RecordedBytes {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  RecordedBytes() {
    out.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(TraceFormat.MAGIC).array());
  }

  /** A block that is not deflated. */
  RecordedBytes block(int type, int number, byte[] content) {
    return block(type, number, content.length, content);
  }

  /**
   * A block.
   *
   * @param raw how long its content is
   * @param stored its bytes, with the right checksum
   */
  RecordedBytes block(int type, int number, int raw, byte[] stored) {
    CRC32 sum = new CRC32();
    sum.update(stored);
    ByteBuffer head = ByteBuffer.allocate(TraceFormat.BLOCK_HEAD);
    head.put((byte) type).putInt(number).putInt(raw).putInt(stored.length);
    out.writeBytes(head.putInt((int) sum.getValue()).array());
    out.writeBytes(stored);
    return this;
  }

  byte[] end() {
    return block(TraceFormat.END, 0, new byte[0]).bytes();
  }

  byte[] bytes() {
    return out.toByteArray();
  }

  static void unsigned(ByteArrayOutputStream into, long value) {
    long v = value;
    for (; (v & ~0x7fL) != 0; v >>>= 7) {
      into.write((int) v | 0x80);
    }
    into.write((int) v);
  }

  static void signed(ByteArrayOutputStream into, long value) {
    unsigned(into, value << 1 ^ value >> 63);
  }
}
