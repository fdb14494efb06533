package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JDK that examples are compiled, instrumented and run with. */
record Jdk(Path home) {
  private static final int RACES = 66;

  /** Since this version examples may use previews. */
  private static final int PREVIEWS = 25;

  /** The one that runs these tests, and those that the property examples.jdks names. */
  static List<Jdk> all() {
    List<Jdk> jdks = new ArrayList<>(List.of(new Jdk(Path.of(System.getProperty("java.home")))));
    for (String home : System.getProperty("examples.jdks", "").split(File.pathSeparator)) {
      if (!home.isEmpty()) {
        jdks.add(new Jdk(Path.of(home)));
      }
    }
    return jdks;
  }

  /** Its version, as in 17. */
  int feature() throws IOException {
    for (String line : Files.readAllLines(home.resolve("release"))) {
      if (line.startsWith("JAVA_VERSION=")) {
        return Runtime.Version.parse(line.substring(14, line.length() - 1)).feature();
      }
    }
    throw new IOException(home + " is no JDK");
  }

  Path compile(Path base, List<Path> sources, Path classes) throws Exception {
    List<String> command = new ArrayList<>(List.of("-g", "-nowarn", "-d", classes.toString()));
    if (feature() >= PREVIEWS) {
      command.addAll(List.of("--enable-preview", "--release", "" + feature()));
    }
    sources.forEach(s -> command.add(base.relativize(s).toString()));
    start("javac", base, command, List.of(0));
    return classes;
  }

  void bigfoot(Object... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("-cp", System.getProperty("java.class.path"), "bigfoot.cli.Main"));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    start("java", Path.of("."), command, List.of(0));
  }

  /** Runs a program; what it prints. */
  String run(List<String> options, List<String> command) throws Exception {
    List<String> all = new ArrayList<>(List.of("-Xmx512m"));
    if (feature() >= PREVIEWS) {
      all.add("--enable-preview");
    }
    all.addAll(options);
    all.addAll(command);
    return start("java", Path.of("."), all, List.of(0, RACES));
  }

  private String start(String tool, Path directory, List<String> arguments, List<Integer> codes)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin").resolve(tool).toString()));
    command.addAll(arguments);
    Path output = Files.createTempFile("out", ".txt");
    Path errors = Files.createTempFile("err", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile())
              .start();
      boolean ended = process.waitFor(120, TimeUnit.SECONDS);
      process.destroyForcibly();
      String text = Files.readString(errors);
      String tail = text.substring(Math.max(0, text.length() - 4000));
      assertEquals(true, ended, tool + " did not end: " + tail);
      assertEquals(true, codes.contains(process.exitValue()), tool + ": " + tail);
      return Files.readString(output);
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }
}
