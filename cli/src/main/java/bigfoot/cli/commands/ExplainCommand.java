package bigfoot.cli.commands;

import bigfoot.cli.ExitCodes;
import bigfoot.placement.Proxies;
import bigfoot.placement.explain.Explainer;
import bigfoot.placement.explain.Explanation;
import bigfoot.placement.explain.MethodExplanation;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bigfoot explain}: the source, with the checks where they were placed. */
@Command(
    name = "explain",
    description = "Shows a program's source with the checks between the lines, and why there.",
    mixinStandardHelpOptions = true)
public final class ExplainCommand implements Callable<Integer> {
  private static final int DEEPEST = 12;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "<app>", description = "A jar or a directory of classes.")
  private Path input;

  @Option(
      names = "--class",
      paramLabel = "<name>",
      description = "Only this class: its binary or its simple name.")
  private String type;

  @Option(names = "--method", paramLabel = "<name>", description = "Only methods of this name.")
  private String method;

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "<path>",
      description = "Libraries, read for types and effects.")
  private String classPath = "";

  @Option(
      names = "--source",
      paramLabel = "<dir>",
      description = "Where the sources are (default: the current directory).")
  private Path source = Path.of("");

  /** Lines by the end of the file's path. */
  private final Map<String, List<String>> sources = new HashMap<>();

  @Option(
      names = "--proxies",
      defaultValue = "symmetric",
      description = "Which fields share a state: one of ${COMPLETION-CANDIDATES}.")
  private Proxies proxies;

  @Override
  public Integer call() throws Exception {
    Instrumentation.requireClasses(input);
    Predicate<String> classes =
        name -> type == null || name.equals(type) || name.replaceAll(".*[.$]", "").equals(type);
    Explanation found =
        new Explainer(input, ClassPath.of(classPath), proxies)
            .explain(classes, name -> method == null || name.equals(method));
    if (found.methods().isEmpty()) {
      throw new InputException(input + ": has no such method; check --class and --method");
    }
    PrintWriter out = spec.commandLine().getOut();
    for (MethodExplanation each : found.methods()) {
      if (method != null || !each.notes().isEmpty()) {
        print(each, out);
      }
    }
    found.sharing().forEach(out::println);
    out.flush();
    return ExitCodes.OK;
  }

  private void print(MethodExplanation explanation, PrintWriter out) {
    out.printf("%s.%s%n", explanation.type(), explanation.method());
    List<String> text = source(explanation);
    int line = explanation.firstLine();
    for (MethodExplanation.Note note : explanation.notes()) {
      int last = note.above() ? note.line() - 1 : note.line();
      for (; line <= last; line++) {
        printLine(line, text, out);
      }
      out.printf("      %s %s%n", note.isCheck() ? ">" : "·", note.text());
    }
    for (; line <= explanation.lastLine(); line++) {
      printLine(line, text, out);
    }
    out.println();
  }

  private static void printLine(int line, List<String> text, PrintWriter out) {
    if (line > 0 && line <= text.size()) {
      out.printf("%5d %s%n", line, text.get(line - 1));
    } else if (text.isEmpty() && line > 0) {
      out.printf("%5d%n", line);
    }
  }

  /** The source's lines; none when it is not found. */
  private List<String> source(MethodExplanation explanation) {
    String file = explanation.sourceFile();
    if (file == null || file.contains("/") || file.contains("..")) {
      return List.of();
    }
    int dot = explanation.type().lastIndexOf('.');
    String folder = dot < 0 ? "" : explanation.type().substring(0, dot + 1).replace('.', '/');
    return sources.computeIfAbsent(folder + file, this::read);
  }

  /** The lines of the file whose path ends so: of several, the one nearest to where we look. */
  private List<String> read(String ending) {
    try (Stream<Path> files = Files.walk(source.toAbsolutePath(), DEEPEST)) {
      Path found =
          files
              .filter(path -> path.endsWith(Path.of(ending)))
              .min(Comparator.comparingInt(Path::getNameCount).thenComparing(path -> path))
              .orElse(null);
      return found == null ? List.of() : Files.readAllLines(found);
    } catch (IOException | UncheckedIOException | InvalidPathException e) {
      return List.of();
    }
  }
}
