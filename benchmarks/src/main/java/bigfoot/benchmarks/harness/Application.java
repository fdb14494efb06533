package bigfoot.benchmarks.harness;

/** The command line of an application's driver: {@code <tiny|S|A|B> <threads> <iterations>}. */
public final class Application {

  /** Makes the workload of one iteration. */
  public interface Factory {
    Workload create(Size size, int threads);
  }

  private Application() {}

  public static void main(String program, String[] args, Factory factory) throws Exception {
    if (args.length != 3) {
      System.err.println("usage: <tiny|S|A|B> <threads> <iterations>");
      System.exit(2);
    }
    Size size = Size.of(args[0]);
    int threads = Integer.parseInt(args[1]);
    int iterations = Integer.parseInt(args[2]);
    Harness.run(program, args[0], threads, iterations, () -> factory.create(size, threads));
  }
}
