package bigfoot.benchmarks.raytracer;

/** A half-line: its origin and its direction of length one. */
final class Ray {

  final Vec origin = new Vec();
  final Vec direction = new Vec();

  /** {@code p} becomes the point at distance {@code t}. */
  void pointAt(double t, Vec p) {
    p.mad(origin, t, direction);
  }
}
