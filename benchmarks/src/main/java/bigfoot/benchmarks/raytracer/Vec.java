package bigfoot.benchmarks.raytracer;

/** A vector of three coordinates that operations change in place. */
final class Vec {

  double x;
  double y;
  double z;

  Vec() {}

  Vec(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  void set(Vec other) {
    x = other.x;
    y = other.y;
    z = other.z;
  }

  void set(double newX, double newY, double newZ) {
    x = newX;
    y = newY;
    z = newZ;
  }

  static double dot(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }

  /** {@code this = a - b}. */
  void sub2(Vec a, Vec b) {
    x = a.x - b.x;
    y = a.y - b.y;
    z = a.z - b.z;
  }

  /** {@code this = a + s b}. */
  void mad(Vec a, double s, Vec b) {
    x = a.x + s * b.x;
    y = a.y + s * b.y;
    z = a.z + s * b.z;
  }

  /** {@code this += s b}. */
  void adds(double s, Vec b) {
    x += s * b.x;
    y += s * b.y;
    z += s * b.z;
  }

  void negate() {
    x = -x;
    y = -y;
    z = -z;
  }

  double normalize() {
    double length = Math.sqrt(x * x + y * y + z * z);
    if (length > 0) {
      x /= length;
      y /= length;
      z /= length;
    }
    return length;
  }
}
