package bigfoot.benchmarks.harness;

/** Lets a fixed number of threads wait for one another, again and again. */
public final class Barrier {

  private final int parties;
  private int waiting;
  private int generation;

  public Barrier(int parties) {
    this.parties = parties;
  }

  /** Returns when all parties have called it. */
  public synchronized void await() {
    int mine = generation;
    waiting++;
    if (waiting == parties) {
      waiting = 0;
      generation++;
      notifyAll();
      return;
    }
    while (generation == mine) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted at a barrier", e);
      }
    }
  }
}
