package bigfoot.benchmarks.raytracer;

/** Where a ray meets a primitive first. */
final class Isect {

  double t;
  boolean enter;
  Primitive primitive;

  void clear() {
    t = 1e9;
    primitive = null;
  }
}
