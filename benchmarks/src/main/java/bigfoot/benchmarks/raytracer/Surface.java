package bigfoot.benchmarks.raytracer;

/** How a surface answers to light. */
final class Surface {

  final Vec color;
  final double diffuse;
  final double specular;
  final double mirror;
  final double shine;

  Surface(Vec color, double diffuse, double specular, double mirror, double shine) {
    this.color = color;
    this.diffuse = diffuse;
    this.specular = specular;
    this.mirror = mirror;
    this.shine = shine;
  }
}
