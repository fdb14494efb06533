package bigfoot.benchmarks.moldyn;

import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;

/** {@code 4 m^3} particles on a face-centred cubic lattice, then a number of time steps. */
public final class Moldyn implements Workload {

  private int cells;
  private int steps;
  private int threads;
  private SharedForces shared;
  private MoldynWorker[] workers;

  public Moldyn(Size size, int threads) {
    this.cells = size.choose(3, 5, 8, 13);
    this.steps = size.choose(20, 30, 50, 50);
    this.threads = threads;
  }

  @Override
  public void prepare() {
    shared = new SharedForces(4 * cells * cells * cells, threads);
    workers = new MoldynWorker[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = new MoldynWorker(id, threads, steps, new Box(cells), shared);
    }
  }

  @Override
  public void run() throws InterruptedException {
    Team.run(workers);
  }

  /** Energy and momentum are what the physics conserves. */
  @Override
  public void check() {
    MoldynWorker first = workers[0];
    double momentum = first.box().momentum();
    WrongResultException.unless(Math.abs(momentum) < 1e-8, "momentum is " + momentum);
    double drift = Math.abs(first.lastEnergy() - first.scaledEnergy());
    WrongResultException.unless(
        drift < 0.02 * Math.abs(first.scaledEnergy()),
        "energy went from " + first.scaledEnergy() + " to " + first.lastEnergy());
    for (MoldynWorker worker : workers) {
      WrongResultException.unless(
          worker.lastEnergy() == first.lastEnergy(), "threads disagree about the energy");
    }
  }

  /** Total energy after the last step; depends on the number of threads by rounding only. */
  double energy() {
    return workers[0].lastEnergy();
  }
}
