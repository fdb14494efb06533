package bigfoot.benchmarks.raytracer;

/** A sum that many threads add to. */
final class Checksum {

  private long value;

  synchronized void add(long amount) {
    value += amount;
  }

  synchronized long value() {
    return value;
  }
}
