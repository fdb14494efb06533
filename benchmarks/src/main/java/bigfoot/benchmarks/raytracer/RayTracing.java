package bigfoot.benchmarks.raytracer;

import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;

/** The sum of all colours does not depend on the threads. */
public final class RayTracing implements Workload {

  private int width;
  private int threads;
  private Checksum checksum;
  private int[][] picture;

  public RayTracing(Size size, int threads) {
    this.width = size.choose(12, 50, 150, 500);
    this.threads = threads;
  }

  @Override
  public void prepare() {
    checksum = new Checksum();
    picture = new int[width][width];
  }

  @Override
  public void run() throws InterruptedException {
    Runnable[] workers = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = new RayWorker(id, threads, picture, checksum);
    }
    Team.run(workers);
  }

  @Override
  public void check() {
    long sum = 0;
    int black = 0;
    for (int[] row : picture) {
      for (int pixel : row) {
        sum += (pixel >> 16 & 0xff) + (pixel >> 8 & 0xff) + (pixel & 0xff);
        if (pixel == 0) {
          black++;
        }
      }
    }
    WrongResultException.unless(sum == checksum.value(), "sum of colours is " + checksum.value());
    int pixels = width * width;
    WrongResultException.unless(
        black > pixels / 20 && black < pixels * 19 / 20, black + " black pixels of " + pixels);
  }

  long sum() {
    return checksum.value();
  }
}
