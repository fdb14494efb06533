package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** {@code benchmarks/run}: measures and writes the tables. */
public final class Main {

  private Main() {}

  /** The first argument is the project's root, the others are the user's. */
  public static void main(String[] args) throws IOException, InterruptedException {
    String[] rest = List.of(args).subList(1, args.length).toArray(String[]::new);
    if (List.of(rest).contains("--help")) {
      System.out.println(Options.USAGE);
      return;
    }
    Options options;
    try {
      options = Options.parse(Path.of(args[0]), rest);
    } catch (IllegalArgumentException e) {
      System.err.println("benchmarks/run: " + e.getMessage() + "; --help lists the options");
      System.exit(2);
      return;
    }
    measure(options);
  }

  private static void measure(Options options) throws IOException, InterruptedException {
    Experiment experiment = new Experiment(options);
    List<Results> results = new ArrayList<>();
    for (String name : options.programs) {
      Path benchmarks = options.root.resolve("benchmarks");
      results.add(
          experiment.measure(Program.named(name, benchmarks, options.size, options.appSize)));
      write(options, results);
    }
    System.out.println(new MarkdownReport(options, results).text());
  }

  /** Written after each program, so that an interrupted run leaves what it has. */
  private static void write(Options options, List<Results> results) throws IOException {
    Files.createDirectories(options.output);
    replace(options.output.resolve("tables.md"), new MarkdownReport(options, results).text());
    replace(options.output.resolve("results.json"), JsonReport.text(options, results));
    replace(options.output.resolve("slowdown.svg"), new Chart(options, results).svg());
  }

  private static void replace(Path file, String text) throws IOException {
    Path temporary = Files.createTempFile(file.getParent(), "benchmark", ".tmp");
    Files.writeString(temporary, text);
    Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
