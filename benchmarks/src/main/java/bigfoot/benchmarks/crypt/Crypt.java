package bigfoot.benchmarks.crypt;

import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.util.Random;

/** Encrypts and decrypts; what comes out must be what went in. */
public final class Crypt implements Workload {

  private int length;
  private int threads;
  private byte[] plain;
  private byte[] cipher;
  private byte[] decrypted;
  private int[] encryptKey;
  private int[] decryptKey;

  public Crypt(Size size, int threads) {
    this.length = size.choose(8_000, 400_000, 3_000_000, 20_000_000);
    this.threads = threads;
  }

  @Override
  public void prepare() {
    plain = new byte[length];
    cipher = new byte[length];
    decrypted = new byte[length];
    Random random = new Random(136506717L);
    int[] userKey = new int[8];
    for (int i = 0; i < userKey.length; i++) {
      userKey[i] = random.nextInt(0x10000);
    }
    encryptKey = IdeaKeys.encryptKey(userKey);
    decryptKey = IdeaKeys.decryptKey(encryptKey);
    for (int i = 0; i < length; i++) {
      plain[i] = (byte) i;
    }
  }

  @Override
  public void run() throws InterruptedException {
    translate(plain, cipher, encryptKey);
    translate(cipher, decrypted, decryptKey);
  }

  private void translate(byte[] from, byte[] to, int[] key) throws InterruptedException {
    Runnable[] workers = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = new IdeaWorker(id, threads, from, to, key);
    }
    Team.run(workers);
  }

  @Override
  public void check() {
    int same = 0;
    for (int i = 0; i < length; i++) {
      if (plain[i] != decrypted[i]) {
        throw new WrongResultException("byte " + i + " is not restored");
      }
      if (plain[i] == cipher[i]) {
        same++;
      }
    }
    WrongResultException.unless(same < length / 100, "the cipher text equals the plain text");
  }
}
