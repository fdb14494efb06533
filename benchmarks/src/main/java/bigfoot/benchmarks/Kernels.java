package bigfoot.benchmarks;

import bigfoot.benchmarks.crypt.Crypt;
import bigfoot.benchmarks.harness.Harness;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.lufact.Lufact;
import bigfoot.benchmarks.moldyn.Moldyn;
import bigfoot.benchmarks.montecarlo.MonteCarlo;
import bigfoot.benchmarks.raytracer.RayTracing;
import bigfoot.benchmarks.series.Series;
import bigfoot.benchmarks.sor.Sor;
import bigfoot.benchmarks.sparse.Sparse;

/** Runs one kernel: {@code <kernel> <tiny|S|A|B> <threads> <iterations>}. */
public final class Kernels {

  private Kernels() {}

  public static void main(String[] args) throws Exception {
    if (args.length != 4) {
      System.err.println("usage: <kernel> <tiny|S|A|B> <threads> <iterations>");
      System.exit(2);
    }
    Size size = Size.of(args[1]);
    int threads = Integer.parseInt(args[2]);
    Harness.run(
        args[0],
        args[1],
        threads,
        Integer.parseInt(args[3]),
        () -> workload(args[0], size, threads));
  }

  static Workload workload(String kernel, Size size, int threads) {
    switch (kernel) {
      case "crypt":
        return new Crypt(size, threads);
      case "series":
        return new Series(size, threads);
      case "lufact":
        return new Lufact(size, threads);
      case "moldyn":
        return new Moldyn(size, threads);
      case "montecarlo":
        return new MonteCarlo(size, threads);
      case "sparse":
        return new Sparse(size, threads);
      case "sor":
        return new Sor(size, threads);
      case "raytracer":
        return new RayTracing(size, threads);
      default:
        throw new IllegalArgumentException("no kernel " + kernel);
    }
  }
}
