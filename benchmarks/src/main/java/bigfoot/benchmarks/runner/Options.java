package bigfoot.benchmarks.runner;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the command line asks for. */
final class Options {

  static final List<String> DETECTORS =
      List.of("fasttrack", "redcard", "slimstate", "slimcard", "bigfoot");

  /** {@link InertJar}: what no detector can do without. */
  static final String INERT = "inert";

  static final String USAGE =
      String.join(
          "\n",
          "usage: benchmarks/run [options]",
          "  --programs P,…     kernels (default), apps, all, or names such as sor,h2",
          "  --detectors D,…    some of " + String.join(",", DETECTORS) + " (default: all)",
          "                     or " + INERT + ": bigfoot's checks with nothing behind them",
          "  --repetitions N    processes per program and detector (default 3)",
          "  --iterations N     at most so many in a process, the first half is warm-up (default 100000)",
          "  --seconds N        start no iteration after that time (default 10)",
          "  --threads N        threads of a program (default 2)",
          "  --size S, --app-size S   tiny, S, A or B (default: A for kernels, S for applications)",
          "  --clock C          wall (default), or cpu: processor time, for a machine that is busy",
          "  --memory M         bisect (smallest heap that works, default), live, or none",
          "  --heap M           -Xmx of the timed runs (default 3g)",
          "  --collector C      of the timed runs: parallel (default), serial or g1",
          "  --jdk DIR          JDK that runs the programs (default: the one that runs this)",
          "  --output DIR       default docs/performance",
          "  --quick            kernels of size S, one repetition, live memory");

  final Path root;
  List<String> programs = Program.KERNELS;
  List<String> detectors = DETECTORS;
  int repetitions = 3;
  int iterations = 100_000;
  int seconds = 10;
  int threads = 2;
  String size = "A";
  String appSize = "S";
  String clock = "wall";
  String memory = "bisect";
  String heap = "3g";
  Collector collector = Collector.PARALLEL;
  Path java = Path.of(System.getProperty("java.home"), "bin", "java");
  Path output;

  private Options(Path root) {
    this.root = root;
    this.output = root.resolve("docs/performance");
  }

  /**
   * Reads the command line.
   *
   * @throws IllegalArgumentException with a line for the user when it cannot be understood
   */
  static Options parse(Path root, String[] args) {
    Options options = new Options(root);
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals("--quick")) {
        options.quick();
      } else if (i + 1 < args.length) {
        options.set(args[i], args[++i]);
      } else {
        throw new IllegalArgumentException("no such option, or no value for it: " + args[i]);
      }
    }
    return options;
  }

  private void quick() {
    size = "S";
    repetitions = 1;
    seconds = 2;
    memory = "live";
  }

  private void set(String option, String value) {
    switch (option) {
      case "--programs" -> programs = programs(value);
      case "--detectors" -> detectors = detectors(value);
      case "--repetitions" -> repetitions = positive(option, value);
      case "--iterations" -> iterations = positive(option, value);
      case "--seconds" -> seconds = positive(option, value);
      case "--threads" -> threads = positive(option, value);
      case "--size" -> size = known(value, List.of("tiny", "S", "A", "B")).get(0);
      case "--app-size" -> appSize = known(value, List.of("tiny", "S", "A", "B")).get(0);
      case "--clock" -> clock = known(value, List.of("wall", "cpu")).get(0);
      case "--memory" -> memory = known(value, List.of("bisect", "live", "none")).get(0);
      case "--heap" -> heap = value;
      case "--collector" -> collector = Collector.of(known(value, Collector.NAMES).get(0));
      case "--jdk" -> java = Path.of(value, "bin", "java");
      case "--output" -> output = Path.of(value);
      default -> throw new IllegalArgumentException("no such option: " + option);
    }
  }

  private static List<String> programs(String value) {
    List<String> all = new ArrayList<>(Program.KERNELS);
    all.addAll(Program.APPS);
    return switch (value) {
      case "kernels" -> Program.KERNELS;
      case "apps" -> Program.APPS;
      case "all" -> all;
      default -> known(value, all);
    };
  }

  private static List<String> detectors(String value) {
    List<String> all = new ArrayList<>(DETECTORS);
    all.add(INERT);
    return known(value, all);
  }

  private static List<String> known(String value, List<String> known) {
    List<String> chosen = List.of(value.split(","));
    for (String name : chosen) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(name + " is none of " + String.join(", ", known));
      }
    }
    return chosen;
  }

  private static int positive(String option, String value) {
    try {
      int number = Integer.parseInt(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Falls through to the message.
    }
    throw new IllegalArgumentException(option + " needs a positive number, not " + value);
  }
}
