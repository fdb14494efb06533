package bigfoot.benchmarks.moldyn;

import bigfoot.benchmarks.harness.Barrier;

/** Forces by coordinate: of each thread for itself, and their sum. */
final class SharedForces {

  final double[][] sum;
  final double[][][] part;
  final double[] potential;
  final Barrier barrier;

  SharedForces(int particles, int threads) {
    sum = new double[3][particles];
    part = new double[3][threads][particles];
    potential = new double[threads];
    barrier = new Barrier(threads);
  }
}
