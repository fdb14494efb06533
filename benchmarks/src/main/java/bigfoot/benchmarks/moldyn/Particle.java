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
  MoldynWorker runner;

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

  /**
   * Adds the forces between this, particle {@code x}, and all later ones; returns their potential.
   */
  double force(int x) {
    double side = runner.box.side;
    double sideHalf = side / 2;
    double cutoffSquare = runner.box.cutoff * runner.box.cutoff;
    double potential = 0;
    double fxi = 0;
    double fyi = 0;
    double fzi = 0;
    for (int i = x + 1; i < runner.box.size; i++) {
      double xx = near(this.xcoord - runner.one[i].xcoord, side, sideHalf);
      double yy = near(this.ycoord - runner.one[i].ycoord, side, sideHalf);
      double zz = near(this.zcoord - runner.one[i].zcoord, side, sideHalf);
      double square = xx * xx + yy * yy + zz * zz;
      if (square <= cutoffSquare) {
        double inverse2 = 1 / square;
        double inverse6 = inverse2 * inverse2 * inverse2;
        potential += 4 * (inverse6 * inverse6 - inverse6);
        double r = 48 * inverse2 * (inverse6 * inverse6 - 0.5 * inverse6);
        fxi = fxi + xx * r;
        fyi = fyi + yy * r;
        fzi = fzi + zz * r;
        subtract(i, xx * r, yy * r, zz * r);
      }
    }
    subtract(x, -fxi, -fyi, -fzi);
    return potential;
  }

  /** The distance to the nearest of the particle's images in the neighbouring boxes. */
  private static double near(double distance, double side, double sideHalf) {
    if (distance < -sideHalf) {
      return distance + side;
    }
    return distance > sideHalf ? distance - side : distance;
  }

  private void subtract(int i, double fx, double fy, double fz) {
    double[][][] part = runner.shared.part;
    int id = runner.id;
    part[0][id][i] = part[0][id][i] - fx;
    part[1][id][i] = part[1][id][i] - fy;
    part[2][id][i] = part[2][id][i] - fz;
  }
}
