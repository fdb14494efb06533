package bigfoot.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.input.ClassFilter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles, packs, instruments and runs small programs. */
public final class TestPrograms {
  /** What a program printed, and how it ended. */
  public record Run(int exit, String out, String err) {}

  private TestPrograms() {}

  /** Compiles a source file; returns the directory of classes. */
  public static Path compile(Path source, Path classes, int release, String... more) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> arguments =
        new ArrayList<>(List.of("-g", "-nowarn", "-Xlint:none", "-d", classes.toString()));
    arguments.addAll(List.of("--release", String.valueOf(release)));
    arguments.addAll(List.of(more));
    arguments.add(source.toString());
    assertEquals(0, compiler.run(null, null, null, arguments.toArray(new String[0])));
    return classes;
  }

  /** Compiles a source text that has one public class of this name. */
  public static Path compile(Path directory, String name, String source) throws IOException {
    Path file = directory.resolve("src/" + name.replace('.', '/') + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    return compile(file, directory.resolve("classes"), 17);
  }

  /** Packs a directory into a jar; main may be null. */
  public static Path jar(Path classes, Path jar, String main) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (main != null) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
    }
    return jar(classes, jar, manifest);
  }

  public static Path jar(Path classes, Path jar, Manifest manifest) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream zip = new JarOutputStream(out, manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
    return jar;
  }

  public static Request request(Path input, Path output) {
    return request(input, output, Detector.FASTTRACK);
  }

  public static Request request(Path input, Path output, Detector detector) {
    ClassFilter all = new ClassFilter(List.of(), List.of());
    return new Request(input, output, List.of(), all, detector, null, false, false, false, "test");
  }

  public static Summary instrument(Path input, Path output) throws IOException {
    return instrument(input, output, Detector.FASTTRACK);
  }

  public static Summary instrument(Path input, Path output, Detector detector) throws IOException {
    return new Instrumenter(request(input, output, detector), Progress.SILENT).run();
  }

  public static Run runJar(Path jar, String... flags) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of(flags));
    arguments.addAll(List.of("-jar", jar.toString()));
    return java(arguments);
  }

  /** Runs this JDK's java; fails after a minute. */
  public static Run java(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(arguments);
    File err = File.createTempFile("stderr", null);
    Process process = new ProcessBuilder(command).redirectError(err).start();
    process.getOutputStream().close();
    String out;
    try (InputStream in = process.getInputStream()) {
      out = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "still running: " + command);
    String errors = Files.readString(err.toPath());
    Files.delete(err.toPath());
    return new Run(process.exitValue(), out, errors);
  }
}
