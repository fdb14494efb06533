package bigfoot.benchmarks.harness;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Repeats a workload and prints one line per iteration: {@code program=crypt size=A threads=2
 * iteration=3 millis=12.345 cpu=24.001}: elapsed time, and the processor time of all threads. With
 * the system property {@code benchmarks.heap} it also prints the bytes alive after each iteration,
 * while the workload's data are still held; with {@code benchmarks.seconds} it starts no further
 * iteration after that time, once it has done two.
 */
public final class Harness {

  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final long SECOND = 1_000_000_000;

  private Harness() {}

  /** Runs {@code iterations} fresh workloads; the first ones are the warm-up. */
  public static void run(
      String program, String size, int threads, int iterations, Supplier<Workload> workloads)
      throws Exception {
    failFast();
    long deadline = System.nanoTime() + Integer.getInteger("benchmarks.seconds", 3600) * SECOND;
    for (int i = 1; i <= iterations && (i <= 2 || System.nanoTime() < deadline); i++) {
      Workload workload = workloads.get();
      workload.prepare();
      long cpuStart = PROCESS.getProcessCpuTime();
      long start = System.nanoTime();
      workload.run();
      long nanos = System.nanoTime() - start;
      long cpuNanos = PROCESS.getProcessCpuTime() - cpuStart;
      String live = Boolean.getBoolean("benchmarks.heap") ? " live=" + liveBytes() : "";
      workload.check();
      System.out.printf(
          Locale.ROOT,
          "program=%s size=%s threads=%d iteration=%d millis=%.3f cpu=%.3f%s%n",
          program,
          size,
          threads,
          i,
          nanos / 1e6,
          cpuNanos / 1e6,
          live);
    }
  }

  /** A dead worker would leave the others waiting at a barrier for ever. */
  private static void failFast() {
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> {
          System.err.println("thread " + thread.getName() + " failed");
          failure.printStackTrace();
          Runtime.getRuntime().halt(1);
        });
  }

  private static long liveBytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
