package bigfoot.cli.commands;

import bigfoot.placement.output.ProgramCache;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The program that a command instruments, once, and runs. */
final class CheckedProgram {
  @Parameters(
      index = "0",
      paramLabel = "<app>",
      description = "A jar with a main class, or a source file.")
  private Path input;

  @Parameters(
      index = "1..*",
      paramLabel = "<args>",
      description = "After --: what the program gets.")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "-J",
      paramLabel = "<flag>",
      description = "A flag for the program's JVM, as in -J-Xmx2g (repeatable).")
  private List<String> flags = new ArrayList<>();

  @Mixin InstrumentOptions options;

  /** For picocli. */
  CheckedProgram() {}

  CheckedProgram(
      Path input, List<String> arguments, List<String> flags, InstrumentOptions options) {
    this.input = input;
    this.arguments = arguments;
    this.flags = flags;
    this.options = options;
  }

  /** Runs it with these flags besides the user's; its exit code. */
  int run(PrintWriter err, String... more) throws IOException, InterruptedException {
    return ChildJvm.run(command(checked(err), more), () -> {});
  }

  /** The program, instrumented. */
  Path checked(PrintWriter err) throws IOException {
    Path jar = jar();
    String key = options.key(jar);
    requireMainClass(jar);
    return ProgramCache.ofUser()
        .get(key, output -> Instrumentation.run(options.request(jar, output, true), err));
  }

  /** The jar to instrument; a source file is compiled into one. */
  Path jar() throws IOException {
    return SourceFile.jarOf(input, options.classPath);
  }

  /** The program as the user named it. */
  Path input() {
    return input;
  }

  /** The flags that the user gives the program's JVM. */
  List<String> flags() {
    return flags;
  }

  static void requireMainClass(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      if (manifest == null || manifest.getMainAttributes().getValue("Main-Class") == null) {
        throw new InputException(
            jar
                + ": its manifest names no Main-Class; add one, or use 'bigfoot instrument' and"
                + " start the result with java -cp");
      }
    }
  }

  /** What starts it, instrumented, with these flags besides the user's. */
  List<String> command(Path checked, String... more) {
    List<String> command = new ArrayList<>();
    command.add(ChildJvm.executable());
    // Checks make methods longer; beyond 8000 bytes they would never be compiled.
    command.add("-XX:-DontCompileHugeMethods");
    command.addAll(flags);
    command.addAll(List.of(more));
    command.add("-jar");
    command.add(checked.toString());
    command.addAll(arguments);
    return command;
  }
}
