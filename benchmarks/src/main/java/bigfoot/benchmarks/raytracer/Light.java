package bigfoot.benchmarks.raytracer;

/** A lamp without extent. */
final class Light {

  final Vec position;
  final double brightness;

  Light(Vec position, double brightness) {
    this.position = position;
    this.brightness = brightness;
  }
}
