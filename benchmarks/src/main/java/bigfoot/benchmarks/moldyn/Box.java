package bigfoot.benchmarks.moldyn;

import java.util.Random;

/** One thread's copy of the particles, and the constants of the simulation. */
final class Box {

  private static final double DENSITY = 0.83134;
  private static final double TEMPERATURE = 0.722;
  private static final double STEP = 0.064 / 16;

  final int size;
  final double side;
  final double cutoff;
  final Particle[] one;

  Box(int cells) {
    size = 4 * cells * cells * cells;
    side = Math.cbrt(size / DENSITY);
    cutoff = Math.min(2.5, side / 2);
    one = new Particle[size];
    placeOnLattice(cells, side / cells);
    setVelocities();
  }

  /** Velocities are kept as displacements per step, forces as changes of them per half step. */
  static double halfStepSquare() {
    return STEP * STEP / 2;
  }

  private void placeOnLattice(int cells, double a) {
    int count = 0;
    for (int corner = 0; corner < 4; corner++) {
      double dx = corner == 1 || corner == 2 ? a / 2 : 0;
      double dy = corner == 1 || corner == 3 ? a / 2 : 0;
      double dz = corner == 2 || corner == 3 ? a / 2 : 0;
      for (int i = 0; i < cells; i++) {
        for (int j = 0; j < cells; j++) {
          for (int k = 0; k < cells; k++) {
            one[count] = new Particle(i * a + dx, j * a + dy, k * a + dz);
            count++;
          }
        }
      }
    }
  }

  /** Normally distributed, without a common drift, scaled to the temperature. */
  private void setVelocities() {
    Random random = new Random(4711);
    double sx = 0;
    double sy = 0;
    double sz = 0;
    for (int i = 0; i < size; i++) {
      one[i].xvelocity = random.nextGaussian();
      one[i].yvelocity = random.nextGaussian();
      one[i].zvelocity = random.nextGaussian();
      sx += one[i].xvelocity;
      sy += one[i].yvelocity;
      sz += one[i].zvelocity;
    }
    double square = 0;
    for (int i = 0; i < size; i++) {
      one[i].xvelocity -= sx / size;
      one[i].yvelocity -= sy / size;
      one[i].zvelocity -= sz / size;
      square += one[i].mkekin(0, 0, 0, 0);
    }
    scale(square);
  }

  /** Scales velocities to the temperature; {@code square} is the sum of their squares. */
  void scale(double square) {
    double wanted = 3 * (size - 1) * TEMPERATURE * STEP * STEP;
    double factor = Math.sqrt(wanted / square);
    for (int i = 0; i < size; i++) {
      one[i].dscal(factor);
    }
  }

  static double kineticEnergy(double square) {
    return square / (2 * STEP * STEP);
  }

  double momentum() {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += one[i].xvelocity + one[i].yvelocity + one[i].zvelocity;
    }
    return sum / size;
  }
}
