package bigfoot.benchmarks.moldyn;

/** Where a particle is, how fast, and the scaled force on it. */
final class Particle {

  double xcoord;
  double ycoord;
  double zcoord;
  double xvelocity;
  double yvelocity;
  double zvelocity;
  double xforce;
  double yforce;
  double zforce;

  Particle(double xcoord, double ycoord, double zcoord) {
    this.xcoord = xcoord;
    this.ycoord = ycoord;
    this.zcoord = zcoord;
  }

  /** First half of a time step: moves by velocity and force, and back into the box. */
  void domove(double side) {
    xcoord = xcoord + xvelocity + xforce;
    ycoord = ycoord + yvelocity + yforce;
    zcoord = zcoord + zvelocity + zforce;
    if (xcoord < 0) {
      xcoord = xcoord + side;
    }
    if (xcoord > side) {
      xcoord = xcoord - side;
    }
    if (ycoord < 0) {
      ycoord = ycoord + side;
    }
    if (ycoord > side) {
      ycoord = ycoord - side;
    }
    if (zcoord < 0) {
      zcoord = zcoord + side;
    }
    if (zcoord > side) {
      zcoord = zcoord - side;
    }
    xvelocity = xvelocity + xforce;
    yvelocity = yvelocity + yforce;
    zvelocity = zvelocity + zforce;
    xforce = 0;
    yforce = 0;
    zforce = 0;
  }

  /** Second half: takes the new force; returns the square of the velocity. */
  double mkekin(double fx, double fy, double fz, double half) {
    xforce = fx * half;
    yforce = fy * half;
    zforce = fz * half;
    xvelocity = xvelocity + xforce;
    yvelocity = yvelocity + yforce;
    zvelocity = zvelocity + zforce;
    return xvelocity * xvelocity + yvelocity * yvelocity + zvelocity * zvelocity;
  }

  void dscal(double factor) {
    xvelocity = xvelocity * factor;
    yvelocity = yvelocity * factor;
    zvelocity = zvelocity * factor;
  }
}
