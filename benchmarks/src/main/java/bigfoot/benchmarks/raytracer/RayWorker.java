package bigfoot.benchmarks.raytracer;

/** Renders some rows with a tracer and a scene of its own. */
final class RayWorker implements Runnable {

  private int id;
  private int threads;
  private int[][] picture;
  private Checksum checksum;

  RayWorker(int id, int threads, int[][] picture, Checksum checksum) {
    this.id = id;
    this.threads = threads;
    this.picture = picture;
    this.checksum = checksum;
  }

  @Override
  public void run() {
    RayTracer tracer = new RayTracer(new Scene(), picture.length);
    long sum = 0;
    for (int y = id; y < picture.length; y += threads) {
      sum += tracer.renderRow(y, picture[y]);
    }
    checksum.add(sum);
  }
}
