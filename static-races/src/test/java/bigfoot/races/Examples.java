package bigfoot.races;

import bigfoot.races.frontend.SootProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles example programs with javac and reads them once. */
public final class Examples {
  static final Path ROOT = Path.of("..", "examples").toAbsolutePath().normalize();

  private Examples() {}

  /** Sources of a directory that every supported JDK can compile. */
  public static List<Path> sources(String directory) throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve(directory))) {
      List<Path> found = new ArrayList<>();
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String text = Files.readString(file);
        if (!text.contains("// since: ") && !text.contains("// preview: ")) {
          found.add(file);
        }
      }
      return found;
    }
  }

  /** Whether the source is a program. */
  public static boolean hasMain(Path source) throws IOException {
    return Files.readString(source).contains("void main(String");
  }

  /** All sources as one program that starts at {@code main}. */
  public static SootProgram compile(List<Path> sources, Path into, String main) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-d", into.toString()));
    sources.forEach(source -> arguments.add(source.toString()));
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
      throw new IOException("javac failed");
    }
    return SootProgram.load(new SootProgram.Request(into, List.of(), main, false, List.of()));
  }

  public static String name(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }
}
