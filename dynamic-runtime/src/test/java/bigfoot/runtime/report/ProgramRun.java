package bigfoot.runtime.report;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** Runs a class of package sample in a JVM of its own, as if it had been instrumented. */
final class ProgramRun {
  private static final String RUNTIME = location(Options.class);
  private static final String SAMPLES = location(sample.Race.class);

  final int exit;
  final String out;
  final String err;

  private ProgramRun(int exit, String out, String err) {
    this.exit = exit;
    this.out = out;
    this.err = err;
  }

  /** How to run: which Java, which jar or class path, options, environment. */
  static final class Setup {
    private final Path folder;
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    boolean jar = true;
    boolean stats;
    boolean terminate;
    final List<String> options = new ArrayList<>();
    final Map<String, String> environment = new java.util.HashMap<>();

    Setup(Path folder) {
      this.folder = folder;
    }

    Setup option(String option) {
      options.add(option);
      return this;
    }

    ProgramRun run(Class<?> main, String... arguments) throws Exception {
      Path resources = resources();
      List<String> command = new ArrayList<>(List.of(java, "-XX:+UseSerialGC"));
      command.add("-Xmx256m");
      command.addAll(options);
      String path = String.join(":", resources.toString(), RUNTIME, SAMPLES);
      if (jar) {
        command.addAll(List.of("-jar", jarFor(main, path).toString()));
      } else {
        command.addAll(List.of("-cp", path, main.getName()));
      }
      command.addAll(List.of(arguments));
      return start(command);
    }

    private ProgramRun start(List<String> command) throws Exception {
      Path out = folder.resolve("out");
      Path err = folder.resolve("err");
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().putAll(environment);
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      Process process = builder.start();
      while (terminate && process.isAlive() && !Files.readString(out).contains("ready")) {
        Thread.sleep(20);
      }
      if (terminate) {
        process.destroy();
      }
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("did not end: " + command + Files.readString(err));
      }
      return new ProgramRun(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private Path resources() throws Exception {
      Path unit = Files.createDirectories(folder.resolve("unit/META-INF/bigfoot"));
      String config = "detector=fasttrack\nversion=test\nstats=" + stats + "\n";
      Files.writeString(unit.resolve("config"), config);
      try (OutputStream out = Files.newOutputStream(unit.resolve("sites"))) {
        SampleSites.write(out);
      }
      return folder.resolve("unit");
    }

    private Path jarFor(Class<?> main, String path) throws Exception {
      Manifest manifest = new Manifest();
      Attributes attributes = manifest.getMainAttributes();
      attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
      attributes.put(Attributes.Name.MAIN_CLASS, main.getName());
      attributes.put(new Attributes.Name("Add-Exports"), "java.base/jdk.internal.access");
      List<String> entries = new ArrayList<>();
      for (String entry : path.split(":")) {
        entries.add(Path.of(entry).toUri().toString());
      }
      attributes.put(Attributes.Name.CLASS_PATH, String.join(" ", entries));
      Path file = folder.resolve("program.jar");
      try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file), manifest)) {
        out.putNextEntry(new ZipEntry("empty"));
      }
      return file;
    }
  }

  private static String location(Class<?> c) {
    return Path.of(
            java.net.URI.create(c.getProtectionDomain().getCodeSource().getLocation().toString()))
        .toString();
  }
}
