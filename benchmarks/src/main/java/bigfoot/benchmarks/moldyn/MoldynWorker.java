package bigfoot.benchmarks.moldyn;

import bigfoot.benchmarks.harness.Slice;

/** Simulates; what needs all threads' forces lies between barriers. */
final class MoldynWorker implements Runnable {

  private static final int SCALE_EVERY = 10;

  int id;
  private int threads;
  private int steps;
  Particle[] one;
  Box box;
  SharedForces shared;
  private double lastEnergy;
  private double scaledEnergy;

  MoldynWorker(int id, int threads, int steps, Box box, SharedForces shared) {
    this.id = id;
    this.threads = threads;
    this.steps = steps;
    this.box = box;
    this.one = box.one;
    for (int i = 0; i < box.size; i++) {
      one[i].runner = this;
    }
    this.shared = shared;
  }

  @Override
  public void run() {
    for (int step = 0; step < steps; step++) {
      for (int i = 0; i < box.size; i++) {
        one[i].domove(box.side);
      }
      clearForces();
      double potential = 0;
      for (int i = id; i < box.size; i += threads) {
        potential += one[i].force(i);
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
      square += one[i].mkekin(shared.sum[0][i], shared.sum[1][i], shared.sum[2][i], half);
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
