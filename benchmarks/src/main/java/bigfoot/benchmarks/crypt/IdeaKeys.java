package bigfoot.benchmarks.crypt;

/** The 52 subkeys of 16 bits: eight rounds of six, and four for the output transformation. */
final class IdeaKeys {

  static final int COUNT = 52;
  private static final int MODULUS = 0x10001;

  private IdeaKeys() {}

  /** Successive 16-bit pieces of the user's 128 bits, which rotate left by 25 after each eight. */
  static int[] encryptKey(int[] userKey) {
    int[] key = new int[COUNT];
    for (int i = 0; i < COUNT; i++) {
      if (i < 8) {
        key[i] = userKey[i];
      } else {
        int base = (i / 8 - 1) * 8;
        int high = key[base + (i + 1) % 8];
        int low = key[base + (i + 2) % 8];
        key[i] = (high << 9 | low >> 7) & 0xffff;
      }
    }
    return key;
  }

  /** The inverses of the encryption keys, rounds in opposite order. */
  static int[] decryptKey(int[] key) {
    int[] inverse = new int[COUNT];
    for (int round = 0; round <= 8; round++) {
      int from = 48 - 6 * round;
      int to = 6 * round;
      boolean outer = round == 0 || round == 8;
      inverse[to] = multiplicativeInverse(key[from]);
      inverse[to + 1] = -key[outer ? from + 1 : from + 2] & 0xffff;
      inverse[to + 2] = -key[outer ? from + 2 : from + 1] & 0xffff;
      inverse[to + 3] = multiplicativeInverse(key[from + 3]);
      if (round < 8) {
        inverse[to + 4] = key[from - 2];
        inverse[to + 5] = key[from - 1];
      }
    }
    return inverse;
  }

  /** Multiplication modulo 2^16 + 1, where 0 stands for 2^16. */
  static int multiply(int a, int b) {
    if (a == 0) {
      return MODULUS - b & 0xffff;
    }
    if (b == 0) {
      return MODULUS - a & 0xffff;
    }
    return (int) ((long) a * b % MODULUS) & 0xffff;
  }

  /** By Fermat: x to the power of the modulus less two. */
  private static int multiplicativeInverse(int x) {
    int result = 1;
    int power = x;
    for (int exponent = MODULUS - 2; exponent != 0; exponent >>= 1) {
      if ((exponent & 1) != 0) {
        result = multiply(result, power);
      }
      power = multiply(power, power);
    }
    return result;
  }
}
