package bigfoot.benchmarks.harness;

/** Runs workers in threads of their own, the first one in the caller's, and waits for all. */
public final class Team {

  private Team() {}

  public static void run(Runnable[] workers) throws InterruptedException {
    Thread[] threads = new Thread[workers.length];
    for (int i = 1; i < workers.length; i++) {
      threads[i] = new Thread(workers[i], "worker-" + i);
      threads[i].start();
    }
    workers[0].run();
    for (int i = 1; i < workers.length; i++) {
      threads[i].join();
    }
  }
}
