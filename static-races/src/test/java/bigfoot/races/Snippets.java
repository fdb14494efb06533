package bigfoot.races;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Programs written as text in a test, and what lint says of them. */
public final class Snippets {
  private static final Pattern TYPE = Pattern.compile("public class (\\w+)");

  private Snippets() {}

  /** The result for a program of one file, which starts at its public class. */
  public static RaceAnalysis.Result analyze(Path into, String source) throws IOException {
    Matcher type = TYPE.matcher(source);
    if (!type.find()) {
      throw new IllegalArgumentException("no public class in " + source);
    }
    Path directory = Files.createTempDirectory(into, type.group(1));
    Path file = Files.writeString(directory.resolve(type.group(1) + ".java"), source);
    return new RaceAnalysis(
            Examples.compile(List.of(file), directory, type.group(1)), RaceAnalysis.Progress.NONE)
        .run();
  }

  /** Pairs of lines and the field, as {@link GoldenLabels} writes them. */
  public static TreeSet<String> pairs(RaceAnalysis.Result result) {
    TreeSet<String> pairs = new TreeSet<>();
    result.warnings().forEach(warning -> pairs.add(RaceGoldensTest.pair(warning)));
    return pairs;
  }
}
