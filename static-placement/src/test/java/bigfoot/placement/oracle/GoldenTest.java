package bigfoot.placement.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.plan.PlanPrinter;
import bigfoot.placement.rewrite.ClassTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.MethodNode;

/**
 * The programs in examples/placement say where their checks go, in comments: {@code // check W
 * this.x/y; check R a[lo..hi]} on the line of the instruction a check is inserted before. The world
 * is closed: a check without a comment fails, and so does a comment without a check.
 */
class GoldenTest {
  private static final Path GOLDENS = Path.of("..", "examples", "placement");

  static List<Path> goldens() throws IOException {
    try (Stream<Path> files = Files.list(GOLDENS)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void checks_are_where_the_comments_say(Path file) throws IOException {
    String source = Files.readString(file);
    String name = file.getFileName().toString().replace(".java", "");
    Map<String, byte[]> classes = SourceCompiler.compile(Map.of(name, source));
    assertEquals(text(expected(source), source), text(actual(classes), source));
  }

  private static Map<Integer, Set<String>> expected(String source) {
    Map<Integer, Set<String>> result = new TreeMap<>();
    String[] lines = source.split("\n");
    for (int i = 0; i < lines.length; i++) {
      int comment = lines[i].indexOf("// check ");
      if (comment >= 0) {
        String[] checks = lines[i].substring(comment + 3).split("; ");
        result.put(i + 1, new TreeSet<>(Arrays.asList(checks)));
      }
    }
    return result;
  }

  private static Map<Integer, Set<String>> actual(Map<String, byte[]> classes) {
    Map<Integer, Set<String>> result = new TreeMap<>();
    RecordedPrograms.Program program = RecordedPrograms.program(classes);
    var analysis =
        program.analysis().with(RecordedPrograms.leaves(program, program.analysis()::summary));
    for (byte[] bytes : classes.values()) {
      var node = ClassTrees.read(new ClassReader(bytes));
      for (MethodNode method : node.methods) {
        if (method.instructions.size() > 0) {
          var plan = analysis.place(node.name, method).plan();
          new PlanPrinter(method, plan)
              .byLine()
              .forEach((l, c) -> result.computeIfAbsent(l, k -> new TreeSet<>()).addAll(c));
        }
      }
    }
    return result;
  }

  /** Paste-ready: the line and its comment. */
  private static String text(Map<Integer, Set<String>> checks, String source) {
    String[] lines = source.split("\n");
    StringBuilder text = new StringBuilder();
    checks.forEach(
        (line, set) ->
            text.append(line)
                .append(": ")
                .append(lines[line - 1].replaceAll(" *//.*", ""))
                .append(" // ")
                .append(String.join("; ", set))
                .append('\n'));
    return text.toString();
  }
}
