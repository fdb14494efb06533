package bigfoot.benchmarks.raytracer;

/** Four by four by four spheres, five lights, and the point they are looked at from. */
final class Scene {

  private static final int EDGE = 4;

  final Primitive[] primitives = new Primitive[EDGE * EDGE * EDGE];
  final Light[] lights = new Light[5];
  final Vec from = new Vec(0, 0, -30);
  final double angle = 0.35;

  Scene() {
    double spread = 20.0 / (EDGE - 1);
    double ox = -10;
    int count = 0;
    for (int i = 0; i < EDGE; i++) {
      for (int j = 0; j < EDGE; j++) {
        for (int k = 0; k < EDGE; k++) {
          Vec center = new Vec(ox + i * spread, ox + j * spread, ox + k * spread);
          Vec color = new Vec(0.4 + 0.15 * i, 0.4 + 0.15 * j, 1 - 0.2 * k);
          Surface surface = new Surface(color, 0.6, 0.5, 0.3, 15);
          primitives[count] = new Sphere(center, 2.2, surface);
          count++;
        }
      }
    }
    lights[0] = new Light(new Vec(100, 100, -50), 0.6);
    lights[1] = new Light(new Vec(-100, 100, -50), 0.5);
    lights[2] = new Light(new Vec(100, -100, -50), 0.4);
    lights[3] = new Light(new Vec(-100, -100, -50), 0.3);
    lights[4] = new Light(new Vec(0, 0, -200), 0.3);
  }
}
