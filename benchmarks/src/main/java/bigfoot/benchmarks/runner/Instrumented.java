package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The checked forms of the programs' jars, made when they are missing or older than the tool. */
final class Instrumented {

  private static final int TIMEOUT_MINUTES = 20;

  private final Options options;
  private final List<String> more;
  private final Path directory;

  Instrumented(Options options, List<String> more) throws IOException {
    this.options = options;
    this.more = more;
    this.directory =
        Files.createDirectories(options.root.resolve("benchmarks/target/instrumented"));
  }

  /**
   * The jar of a program for a detector.
   *
   * @return null when the tool could not make it, or nothing could be counted
   */
  Path jar(Program program, String detector, boolean stats)
      throws IOException, InterruptedException {
    if (detector.equals(Options.INERT)) {
      return stats ? null : inert(program);
    }
    Path out = file(program, detector, stats, ".jar");
    Path time = file(program, detector, stats, ".millis");
    if (fresh(out, program.jar())) {
      return out;
    }
    List<String> command = new ArrayList<>();
    command.add(options.root.resolve("bigfoot").toString());
    command.addAll(List.of("instrument", program.jar().toString(), "-o", out.toString()));
    command.addAll(List.of("--detector", detector));
    command.addAll(more);
    if (stats) {
      command.add("--stats");
    }
    long start = System.nanoTime();
    Path log = file(program, detector, stats, ".log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (!process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly().waitFor();
    }
    if (process.exitValue() != 0) {
      System.err.println("instrument failed, see " + log);
      Files.deleteIfExists(out);
      return null;
    }
    Files.writeString(time, Long.toString((System.nanoTime() - start) / 1_000_000));
    return out;
  }

  private Path inert(Program program) throws IOException, InterruptedException {
    Path checked = jar(program, "bigfoot", false);
    Path out = file(program, Options.INERT, false, ".jar");
    if (checked != null && !fresh(out, checked)) {
      InertJar.write(checked, out);
    }
    return checked == null ? null : out;
  }

  /** How long instrumenting took, the whole command. */
  long millis(Program program, String detector) throws IOException {
    String made = detector.equals(Options.INERT) ? "bigfoot" : detector;
    Path time = file(program, made, false, ".millis");
    return Files.exists(time) ? Long.parseLong(Files.readString(time)) : 0;
  }

  private Path file(Program program, String detector, boolean stats, String suffix) {
    String name = program.jarName() + "-" + detector + (stats ? "-stats" : "") + suffix;
    return directory.resolve(name);
  }

  private boolean fresh(Path out, Path jar) throws IOException {
    if (!Files.exists(out)) {
      return false;
    }
    FileTime made = Files.getLastModifiedTime(out);
    Path built = options.root.resolve("cli/target/built");
    return made.compareTo(Files.getLastModifiedTime(jar)) > 0
        && (!Files.exists(built) || made.compareTo(Files.getLastModifiedTime(built)) > 0);
  }
}
