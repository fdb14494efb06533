package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** {@code benchmarks/micro}: nanoseconds of single accesses, bare and under each detector. */
public final class Micro {

  private final Options options;
  private final Map<String, Map<String, Double>> nanos = new TreeMap<>();

  private Micro(Options options) {
    this.options = options;
  }

  /** The first argument is the project's root; {@code --detectors} and {@code --output} count. */
  public static void main(String[] args) throws IOException, InterruptedException {
    String[] rest = List.of(args).subList(1, args.length).toArray(String[]::new);
    try {
      new Micro(Options.parse(Path.of(args[0]), rest)).run();
    } catch (IllegalArgumentException | IllegalStateException e) {
      System.err.println("benchmarks/micro: " + e.getMessage());
      System.exit(2);
    }
  }

  private void run() throws IOException, InterruptedException {
    Path jar = options.root.resolve("benchmarks/target/micro.jar");
    Program program = new Program("micro", false, jar, "");
    Instrumented instrumented =
        new Instrumented(options, List.of("--include", "bigfoot.benchmarks.micro.*"));
    List<String> configurations = new ArrayList<>(List.of(Results.BASE));
    configurations.addAll(options.detectors);
    for (String configuration : configurations) {
      boolean base = configuration.equals(Results.BASE);
      Path checked = base ? jar : instrumented.jar(program, configuration, false);
      if (checked != null) {
        measure(configuration, checked);
      }
    }
    Files.createDirectories(options.output);
    Files.writeString(options.output.resolve("micro.md"), table(configurations));
    System.out.println(table(configurations));
  }

  private void measure(String configuration, Path jar) throws IOException, InterruptedException {
    Path csv = Files.createTempFile("micro", ".csv");
    try {
      List<String> command = new ArrayList<>(List.of(options.java.toString(), "-jar"));
      command.add(jar.toString());
      command.addAll(List.of("-f", "1", "-wi", "4", "-i", "5", "-w", "400ms", "-r", "400ms"));
      command.addAll(List.of("-jvmArgs", "-Xmx512m -XX:+UseSerialGC -Dbigfoot.exitcode=0"));
      command.addAll(List.of("-rf", "csv", "-rff", csv.toString()));
      int exit =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor();
      if (exit != 0) {
        throw new IllegalStateException(
            jar + " failed with exit code " + exit + "; is another JMH running?");
      }
      read(configuration, Files.readAllLines(csv));
    } finally {
      Files.delete(csv);
    }
  }

  /** Lines: "class.method","avgt",threads,samples,score,error,unit. */
  private void read(String configuration, List<String> lines) {
    for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      String[] cells = line.replace("\"", "").split(",");
      String name = cells[0].substring(cells[0].lastIndexOf('.') + 1);
      nanos
          .computeIfAbsent(name, key -> new LinkedHashMap<>())
          .put(configuration, Double.valueOf(cells[4]));
    }
  }

  private String table(List<String> configurations) {
    StringBuilder out = new StringBuilder("# Single accesses\n\nNanoseconds per operation, ");
    out.append("bare and in instrumented code; for sweeps, per element.\n\n| operation |");
    configurations.forEach(c -> out.append(' ').append(c).append(" |"));
    out.append("\n|---|").append("--:|".repeat(configurations.size())).append('\n');
    nanos.forEach(
        (name, row) -> {
          out.append("| ").append(name).append(" |");
          for (String c : configurations) {
            out.append(
                row.containsKey(c) ? String.format(Locale.ROOT, " %.2f |", row.get(c)) : " – |");
          }
          out.append('\n');
        });
    return out.toString();
  }
}
