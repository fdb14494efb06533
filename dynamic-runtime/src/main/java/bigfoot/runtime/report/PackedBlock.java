package bigfoot.runtime.report;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Some values one after the other, each after its length, all deflated. */
final class PackedBlock {
  private final byte[] deflated;

  /**
   * What they were before, until the next collection: who asks for one value mostly asks for others
   * beside it.
   */
  private volatile WeakReference<byte[]> inflated = new WeakReference<>(null);

  private PackedBlock(byte[] deflated) {
    this.deflated = deflated;
  }

  static PackedBlock of(byte[] values) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    // A better level would save a third of the space, and take twice the time.
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater)) {
      out.write(values);
    } finally {
      deflater.end();
    }
    return new PackedBlock(bytes.toByteArray());
  }

  /** The bytes of the value that comes after so many others. */
  ByteArrayInputStream value(int others) throws IOException {
    byte[] values = values();
    ByteBuffer lengths = ByteBuffer.wrap(values);
    int at = 0;
    for (int i = 0; i < others; i++) {
      at += Integer.BYTES + lengths.getInt(at);
    }
    return new ByteArrayInputStream(values, at + Integer.BYTES, lengths.getInt(at));
  }

  private byte[] values() throws IOException {
    byte[] values = inflated.get();
    if (values == null) {
      try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(deflated))) {
        values = in.readAllBytes();
      }
      inflated = new WeakReference<>(values);
    }
    return values;
  }
}
