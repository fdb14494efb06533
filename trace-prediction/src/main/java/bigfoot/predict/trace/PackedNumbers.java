package bigfoot.predict.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Walks over the variable-length numbers of a block: seven bits a byte, low bits first. */
final class PackedNumbers {
  /** So many bytes behind the block's content may be looked at, whatever they are. */
  static final int PADDING = Long.BYTES;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** A byte of a number has this bit unless it is the number's last. */
  private static final long GOES_ON = 0x8080_8080_8080_8080L;

  private byte[] bytes = {};
  private int end;
  private int position;

  /** Begins another block, whose content is followed by {@link #PADDING}. */
  void start(byte[] content, int length) {
    bytes = content;
    end = length;
    position = 0;
  }

  /** Whether all is read. Numbers are not checked one by one: here it shows when one was cut. */
  boolean atEnd() {
    if (position > end) {
      throw new IndexOutOfBoundsException("an event goes beyond its block");
    }
    return position == end;
  }

  int position() {
    return position;
  }

  /** The place so many bytes on, which must be in the block. */
  int behind(int length) {
    if (length < 0 || length > end - position) {
      throw new IndexOutOfBoundsException("an event of " + length + " bytes");
    }
    return position + length;
  }

  void goTo(int newPosition) {
    position = newPosition;
  }

  /** Whether there is a next byte, from {@code least} to {@code most}. */
  boolean isAt(int least, int most) {
    return position < end && bytes[position] >= least && bytes[position] <= most;
  }

  int nextByte() {
    return bytes[position++];
  }

  long unsigned() {
    long v = bytes[position++];
    if (v >= 0) {
      return v;
    }
    v &= 0x7f;
    for (int shift = 7; ; shift += 7) {
      long x = bytes[position++];
      v |= (x & 0x7f) << shift;
      if (x >= 0) {
        return v;
      }
    }
  }

  long signed() {
    return signed(unsigned());
  }

  /** The signed number that is packed as this unsigned one. */
  static long signed(long packed) {
    return packed >>> 1 ^ -(packed & 1);
  }

  /** The same of a number of which 32 bits are stored. */
  static int signed(int packed) {
    return packed >>> 1 ^ -(packed & 1);
  }

  /**
   * Unpacks events of a byte up to {@code most} and three unsigned numbers, as far as there are
   * such events and room for them. Most are short and unpacked at once: how long each number is can
   * hardly be guessed, so that a loop over its bytes costs a processor more than the numbers
   * themselves.
   */
  void unpack(AccessBatch batch, int most) {
    byte[] block = bytes;
    int n = batch.size;
    int at = position;
    for (; n < AccessBatch.ROOM && at < end; n++) {
      long word = (long) WORDS.get(block, at);
      int start = (int) word & 0xff;
      if (start > most) {
        break;
      }
      long lasts = ~word & GOES_ON;
      long ofFirst = lasts & lasts - 1;
      long ofSecond = ofFirst & ofFirst - 1;
      long ofThird = ofSecond & ofSecond - 1;
      if (ofThird == 0) {
        position = at + 1;
        batch.set(n, start, unsigned(), unsigned(), unsigned());
        at = position;
      } else {
        int one = Long.numberOfTrailingZeros(ofFirst) + 1;
        int two = Long.numberOfTrailingZeros(ofSecond) + 1;
        long digits = word & ~GOES_ON;
        long first = joined((digits & upTo(ofFirst)) >>> Byte.SIZE);
        long second = joinedFew((digits & upTo(ofSecond)) >>> one);
        long third = joinedFew((digits & upTo(ofThird)) >>> two);
        batch.set(n, start, first, second, third);
        at += Long.numberOfTrailingZeros(ofThird) + 1 >>> 3;
      }
    }
    position = at;
    batch.size = n;
  }

  /** All bits up to the lowest of these. */
  private static long upTo(long bits) {
    return bits ^ bits - 1;
  }

  /** The number whose digits of seven bits lie in bytes. */
  private static long joined(long digits) {
    long pairs = digits & 0x007F_007F_007F_007FL | (digits & 0x7F00_7F00_7F00_7F00L) >>> 1;
    long fours = pairs & 0x0000_3FFF_0000_3FFFL | (pairs & 0x3FFF_0000_3FFF_0000L) >>> 2;
    return fours & 0x0FFF_FFFFL | fours >>> 32 << 28;
  }

  /** The same of digits that are hardly ever more than two. */
  private static long joinedFew(long digits) {
    return digits >>> 16 == 0 ? digits & 0x7F | digits >>> 1 & 0x3F80 : joined(digits);
  }
}
