package bigfoot.cli.commands;

import bigfoot.placement.output.Leftovers;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A program given as one source file, as {@code java Program.java} takes it: compiled into a jar
 * that lives as long as this process.
 */
final class SourceFile {
  private SourceFile() {}

  /** The jar to work on: the program itself, or what its source file compiles to. */
  static Path jarOf(Path program, String classPath) throws IOException {
    if (!program.toString().endsWith(".java")) {
      return program;
    }
    if (!Files.isRegularFile(program)) {
      throw new InputException(program + ": no such file; name a source file or a jar");
    }
    Path home = Leftovers.directory("bigfoot-source");
    Path classes = Files.createDirectory(home.resolve("classes"));
    compile(program, classPath, classes);
    return pack(program, classes, home);
  }

  /** The directory that the source file's package starts in. */
  static Path root(Path source) throws IOException {
    Path directory = source.toAbsolutePath().normalize().getParent();
    Matcher declared =
        Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;")
            .matcher(Files.readString(source, StandardCharsets.ISO_8859_1));
    if (!declared.find()) {
      return directory;
    }
    Path inRoot = Path.of(declared.group(1).replace('.', '/'));
    Path root = directory;
    for (int up = 0; up < inRoot.getNameCount() && root != null; up++) {
      root = root.getParent();
    }
    return root != null && directory.endsWith(inRoot) ? root : directory;
  }

  private static void compile(Path source, String classPath, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new InputException(
          source + ": this Java has no compiler; run with a JDK, or give a jar");
    }
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of("-g", "-nowarn", "-proc:none", "-d", classes.toString(), "-cp", classPath);
      boolean compiled =
          compiler
              .getTask(null, files, messages, options, null, files.getJavaFileObjects(source))
              .call();
      if (!compiled) {
        throw new InputException(source + ": does not compile: " + firstError(messages));
      }
    }
  }

  /** Warnings may come before it. */
  private static String firstError(DiagnosticCollector<JavaFileObject> messages) {
    return messages.getDiagnostics().stream()
        .filter(message -> message.getKind() == Diagnostic.Kind.ERROR)
        .flatMap(message -> message.toString().lines())
        .findFirst()
        .orElse("javac says no more");
  }

  private static Path pack(Path source, Path classes, Path home) throws IOException {
    String name = source.getFileName().toString().replaceAll("\\.java$", "");
    List<Path> files;
    try (Stream<Path> tree = Files.walk(classes)) {
      files = tree.filter(Files::isRegularFile).sorted().toList();
    }
    Path main =
        files.stream()
            .filter(file -> file.getFileName().toString().equals(name + ".class"))
            .findFirst()
            .orElseThrow(
                () -> new InputException(source + ": declares no class " + name + "; rename it"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    String mainClass = entry(classes, main).replaceAll("\\.class$", "").replace('/', '.');
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    Path jar = home.resolve(name + ".jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream archive = new JarOutputStream(out)) {
      put(archive, "META-INF/MANIFEST.MF");
      manifest.write(archive);
      for (Path file : files) {
        put(archive, entry(classes, file));
        Files.copy(file, archive);
      }
    }
    return jar;
  }

  /** Fixed times: the same source gives the same jar, which is then found in the cache. */
  private static void put(JarOutputStream archive, String name) throws IOException {
    JarEntry entry = new JarEntry(name);
    entry.setLastModifiedTime(FileTime.fromMillis(0));
    archive.putNextEntry(entry);
  }

  private static String entry(Path classes, Path file) {
    return classes.relativize(file).toString().replace('\\', '/');
  }
}
