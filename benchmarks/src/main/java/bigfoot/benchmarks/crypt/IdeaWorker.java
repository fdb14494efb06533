package bigfoot.benchmarks.crypt;

import bigfoot.benchmarks.harness.Slice;

/** Translates one slice of the text, eight bytes at a time. */
final class IdeaWorker implements Runnable {

  private int id;
  private int threads;
  private byte[] from;
  private byte[] to;
  private int[] key;

  IdeaWorker(int id, int threads, byte[] from, byte[] to, int[] key) {
    this.id = id;
    this.threads = threads;
    this.from = from;
    this.to = to;
    this.key = key;
  }

  @Override
  public void run() {
    int blocks = from.length / 8;
    int low = 8 * Slice.start(0, blocks, id, threads);
    int high = 8 * Slice.start(0, blocks, id + 1, threads);
    int in = low;
    int out = low;
    for (int block = low; block < high; block += 8) {
      int k = 0;
      int rounds = 8;
      int x1 = from[in++] & 0xff;
      x1 |= (from[in++] & 0xff) << 8;
      int x2 = from[in++] & 0xff;
      x2 |= (from[in++] & 0xff) << 8;
      int x3 = from[in++] & 0xff;
      x3 |= (from[in++] & 0xff) << 8;
      int x4 = from[in++] & 0xff;
      x4 |= (from[in++] & 0xff) << 8;
      do {
        x1 = IdeaKeys.multiply(x1, key[k++]);
        x2 = x2 + key[k++] & 0xffff;
        x3 = x3 + key[k++] & 0xffff;
        x4 = IdeaKeys.multiply(x4, key[k++]);
        int left = IdeaKeys.multiply(x1 ^ x3, key[k++]);
        int right = IdeaKeys.multiply((x2 ^ x4) + left & 0xffff, key[k++]);
        left = left + right & 0xffff;
        x1 ^= right;
        x4 ^= left;
        left ^= x2;
        x2 = x3 ^ right;
        x3 = left;
      } while (--rounds != 0);
      // The last round does not exchange the middle words.
      x1 = IdeaKeys.multiply(x1, key[k++]);
      int middle = x3 + key[k++] & 0xffff;
      x3 = x2 + key[k++] & 0xffff;
      x4 = IdeaKeys.multiply(x4, key[k]);
      to[out++] = (byte) x1;
      to[out++] = (byte) (x1 >>> 8);
      to[out++] = (byte) middle;
      to[out++] = (byte) (middle >>> 8);
      to[out++] = (byte) x3;
      to[out++] = (byte) (x3 >>> 8);
      to[out++] = (byte) x4;
      to[out++] = (byte) (x4 >>> 8);
    }
  }
}
