package bigfoot.benchmarks.raytracer;

/** Something a ray can meet. */
abstract class Primitive {

  final Surface surface;

  Primitive(Surface surface) {
    this.surface = surface;
  }

  /** Notes the meeting point in {@code best} if it is nearer than that; says whether it was. */
  abstract boolean intersect(Ray ray, Isect best);

  /** {@code n} becomes the normal in {@code point}. */
  abstract void normal(Vec point, Vec n);
}
