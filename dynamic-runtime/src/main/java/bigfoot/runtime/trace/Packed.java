package bigfoot.runtime.trace;

/** Variable-length numbers: seven bits a byte, low bits first. */
final class Packed {
  private Packed() {}

  /** Writes a number; returns the place behind it. */
  static int unsigned(byte[] bytes, int start, long value) {
    int at = start;
    long v = value;
    while ((v & ~0x7fL) != 0) {
      bytes[at++] = (byte) (v | 0x80);
      v >>>= 7;
    }
    bytes[at++] = (byte) v;
    return at;
  }
}
