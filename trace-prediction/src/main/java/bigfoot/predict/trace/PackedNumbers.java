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

  /** What {@link #three} has read. */
  long first;

  long second;
  long third;

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

  /** Whether there is a next byte, from 0 to {@code most}. */
  boolean isAt(int most) {
    return position < end && (bytes[position] & 0xff) <= most;
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

  /**
   * Reads three unsigned numbers, at once when they are short. How long each is can hardly be
   * guessed, so that a loop over its bytes costs a processor more than the numbers themselves.
   */
  void three() {
    long word = (long) WORDS.get(bytes, position);
    long lasts = ~word & GOES_ON;
    long afterFirst = lasts & lasts - 1;
    long afterSecond = afterFirst & afterFirst - 1;
    if (afterSecond == 0) {
      first = unsigned();
      second = unsigned();
      third = unsigned();
      return;
    }
    long digits = word & ~GOES_ON;
    int one = Long.numberOfTrailingZeros(lasts) + 1;
    int two = Long.numberOfTrailingZeros(afterFirst) + 1;
    int three = Long.numberOfTrailingZeros(afterSecond) + 1;
    first = joined(digits & lasts - 1 & ~lasts);
    second = joined((digits & (1L << two - 1) - 1) >>> one);
    third = joined((digits & (1L << three - 1) - 1) >>> two);
    position += three >>> 3;
  }

  /** The number whose digits of seven bits lie in bytes. */
  private static long joined(long digits) {
    long pairs = digits & 0x007F_007F_007F_007FL | (digits & 0x7F00_7F00_7F00_7F00L) >>> 1;
    long fours = pairs & 0x0000_3FFF_0000_3FFFL | (pairs & 0x3FFF_0000_3FFF_0000L) >>> 2;
    return fours & 0x0FFF_FFFFL | fours >>> 32 << 28;
  }
}
