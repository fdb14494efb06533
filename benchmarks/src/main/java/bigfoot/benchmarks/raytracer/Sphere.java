package bigfoot.benchmarks.raytracer;

/** A sphere. */
final class Sphere extends Primitive {

  private static final double NEAR = 1e-6;

  private Vec center;
  private double radius;
  private double radiusSquare;
  private Vec toCenter = new Vec();

  Sphere(Vec center, double radius, Surface surface) {
    super(surface);
    this.center = center;
    this.radius = radius;
    this.radiusSquare = radius * radius;
  }

  @Override
  boolean intersect(Ray ray, Isect best) {
    toCenter.sub2(center, ray.origin);
    double along = Vec.dot(toCenter, ray.direction);
    double discriminant = along * along - Vec.dot(toCenter, toCenter) + radiusSquare;
    if (discriminant < 0) {
      return false;
    }
    double half = Math.sqrt(discriminant);
    double t = along - half > NEAR ? along - half : along + half;
    if (t <= NEAR || t >= best.t) {
      return false;
    }
    best.t = t;
    best.enter = Vec.dot(toCenter, toCenter) > radiusSquare + NEAR;
    best.primitive = this;
    return true;
  }

  @Override
  void normal(Vec point, Vec n) {
    n.sub2(point, center);
    n.x /= radius;
    n.y /= radius;
    n.z /= radius;
  }
}
