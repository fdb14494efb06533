package bigfoot.benchmarks.moldyn;

import bigfoot.benchmarks.harness.Slice;

/** Simulates; what needs all threads' forces lies between barriers. */
final class MoldynWorker implements Runnable {

  private static final int SCALE_EVERY = 10;

  private final int id;
  private final int threads;
  private final int steps;
  private final Box box;
  private final SharedForces shared;
  private double lastEnergy;
  private double scaledEnergy;

  MoldynWorker(int id, int threads, int steps, Box box, SharedForces shared) {
    this.id = id;
    this.threads = threads;
    this.steps = steps;
    this.box = box;
    this.shared = shared;
  }

  @Override
  public void run() {
    for (int step = 0; step < steps; step++) {
      for (int i = 0; i < box.size; i++) {
        box.one[i].domove(box.side);
      }
      clearForces();
      double potential = 0;
      for (int i = id; i < box.size; i += threads) {
        potential += force(i);
      }
      shared.potential[id] = potential;
      shared.barrier.await();
      addForces();
      shared.barrier.await();
      double square = accelerate();
      lastEnergy = Box.kineticEnergy(square) + totalPotential();
      if (step < steps / 2 && step % SCALE_EVERY == 0) {
        box.scale(square);
      }
      if (step == steps / 2) {
        scaledEnergy = lastEnergy;
      }
      // The partial forces may not be cleared before everybody has read the potentials.
      shared.barrier.await();
    }
  }

  private void clearForces() {
    for (int k = 0; k < 3; k++) {
      for (int i = 0; i < box.size; i++) {
        shared.part[k][id][i] = 0;
      }
    }
  }

  /** Adds the forces between particle {@code x} and all later ones; returns their potential. */
  private double force(int x) {
    Particle[] one = box.one;
    double side = box.side;
    double sideHalf = side / 2;
    double cutoffSquare = box.cutoff * box.cutoff;
    double potential = 0;
    double xi = one[x].xcoord;
    double yi = one[x].ycoord;
    double zi = one[x].zcoord;
    double fxi = 0;
    double fyi = 0;
    double fzi = 0;
    for (int i = x + 1; i < box.size; i++) {
      double xx = xi - one[i].xcoord;
      double yy = yi - one[i].ycoord;
      double zz = zi - one[i].zcoord;
      if (xx < -sideHalf) {
        xx = xx + side;
      }
      if (xx > sideHalf) {
        xx = xx - side;
      }
      if (yy < -sideHalf) {
        yy = yy + side;
      }
      if (yy > sideHalf) {
        yy = yy - side;
      }
      if (zz < -sideHalf) {
        zz = zz + side;
      }
      if (zz > sideHalf) {
        zz = zz - side;
      }
      double square = xx * xx + yy * yy + zz * zz;
      if (square <= cutoffSquare) {
        double inverse2 = 1 / square;
        double inverse6 = inverse2 * inverse2 * inverse2;
        potential += 4 * (inverse6 * inverse6 - inverse6);
        double r = 48 * inverse2 * (inverse6 * inverse6 - 0.5 * inverse6);
        fxi = fxi + xx * r;
        fyi = fyi + yy * r;
        fzi = fzi + zz * r;
        shared.part[0][id][i] = shared.part[0][id][i] - xx * r;
        shared.part[1][id][i] = shared.part[1][id][i] - yy * r;
        shared.part[2][id][i] = shared.part[2][id][i] - zz * r;
      }
    }
    shared.part[0][id][x] = shared.part[0][id][x] + fxi;
    shared.part[1][id][x] = shared.part[1][id][x] + fyi;
    shared.part[2][id][x] = shared.part[2][id][x] + fzi;
    return potential;
  }

  /** Sums all threads' forces on this thread's slice of the particles. */
  private void addForces() {
    int low = Slice.start(0, box.size, id, threads);
    int high = Slice.start(0, box.size, id + 1, threads);
    for (int k = 0; k < 3; k++) {
      for (int i = low; i < high; i++) {
        shared.sum[k][i] = 0;
      }
      for (int thread = 0; thread < threads; thread++) {
        for (int i = low; i < high; i++) {
          shared.sum[k][i] += shared.part[k][thread][i];
        }
      }
    }
  }

  private double accelerate() {
    double half = Box.halfStepSquare();
    double square = 0;
    for (int i = 0; i < box.size; i++) {
      square += box.one[i].mkekin(shared.sum[0][i], shared.sum[1][i], shared.sum[2][i], half);
    }
    return square;
  }

  private double totalPotential() {
    double sum = 0;
    for (int thread = 0; thread < threads; thread++) {
      sum += shared.potential[thread];
    }
    return sum;
  }

  Box box() {
    return box;
  }

  double lastEnergy() {
    return lastEnergy;
  }

  double scaledEnergy() {
    return scaledEnergy;
  }
}
