package bigfoot.benchmarks.raytracer;

/** Follows rays through a scene. One thread uses it. */
final class RayTracer {

  private static final int MAX_DEPTH = 6;

  private Scene scene;
  private int width;
  private Isect inter = new Isect();
  private Ray shadowRay = new Ray();
  private Vec toLight = new Vec();

  RayTracer(Scene scene, int width) {
    this.scene = scene;
    this.width = width;
  }

  /** Fills one row of the picture; returns the sum of its colours. */
  long renderRow(int y, int[] row) {
    Ray ray = new Ray();
    long sum = 0;
    double reach = Math.tan(scene.angle);
    double dy = reach * (2.0 * y / width - 1);
    for (int x = 0; x < width; x++) {
      double dx = reach * (2.0 * x / width - 1);
      ray.origin.set(scene.from);
      ray.direction.set(dx, dy, 1);
      ray.direction.normalize();
      Vec color = trace(0, 1, ray);
      int red = (int) (color.x * 255);
      int green = (int) (color.y * 255);
      int blue = (int) (color.z * 255);
      red = red > 255 ? 255 : red;
      green = green > 255 ? 255 : green;
      blue = blue > 255 ? 255 : blue;
      row[x] = red << 16 | green << 8 | blue;
      sum += red + green + blue;
    }
    return sum;
  }

  /** The colour that arrives along a ray; black when it meets nothing. */
  private Vec trace(int depth, double weight, Ray ray) {
    if (!intersect(ray)) {
      return new Vec();
    }
    Primitive met = inter.primitive;
    boolean enter = inter.enter;
    Vec point = new Vec();
    ray.pointAt(inter.t, point);
    Vec normal = new Vec();
    met.normal(point, normal);
    if (!enter) {
      normal.negate();
    }
    return shade(depth, weight, point, normal, ray.direction, met.surface);
  }

  private boolean intersect(Ray ray) {
    inter.clear();
    boolean any = false;
    for (int i = 0; i < scene.primitives.length; i++) {
      if (scene.primitives[i].intersect(ray, inter)) {
        any = true;
      }
    }
    return any;
  }

  private boolean shadowed(Ray ray, double distance) {
    return intersect(ray) && inter.t < distance;
  }

  private Vec shade(
      int depth, double weight, Vec point, Vec normal, Vec incoming, Surface surface) {
    Ray reflected = new Ray();
    reflected.origin.set(point);
    double fall = Vec.dot(incoming, normal);
    reflected.direction.mad(incoming, -2 * fall, normal);
    reflected.direction.normalize();
    Vec color = new Vec();
    for (int i = 0; i < scene.lights.length; i++) {
      addLight(scene.lights[i], point, normal, reflected, surface, color);
    }
    double mirrored = surface.mirror * weight;
    if (mirrored > 1e-3 && depth < MAX_DEPTH) {
      color.adds(surface.mirror, trace(depth + 1, mirrored, reflected));
    }
    return color;
  }

  private void addLight(
      Light light, Vec point, Vec normal, Ray reflected, Surface surface, Vec color) {
    toLight.sub2(light.position, point);
    if (Vec.dot(normal, toLight) < 0) {
      return;
    }
    double distance = toLight.normalize();
    shadowRay.origin.set(point);
    shadowRay.direction.set(toLight);
    if (shadowed(shadowRay, distance)) {
      return;
    }
    double diffuse = Vec.dot(normal, toLight) * surface.diffuse * light.brightness;
    color.adds(diffuse, surface.color);
    double glance = Vec.dot(reflected.direction, toLight);
    if (glance > 1e-6) {
      double specular = Math.pow(glance, surface.shine) * surface.specular * light.brightness;
      color.x += specular;
      color.y += specular;
      color.z += specular;
    }
  }
}
