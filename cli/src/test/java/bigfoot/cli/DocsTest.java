package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documentation leads where it says: links, anchors, and a page for each limit. */
class DocsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|(?m)^    .*$|`[^`\n]*`");
  private static final Set<String> EFFECTS =
      Set.of("missed race", "false alarm", "refused", "slower", "less told", "other behaviour");

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> root = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      Stream.concat(root, docs).filter(f -> f.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages.stream().sorted().toList();
  }

  @Test
  void links_lead_to_files_and_headings_that_are_there() throws Exception {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      String text = CODE.matcher(Files.readString(page)).replaceAll("");
      for (MatchResult link : LINK.matcher(text).results().toList()) {
        if (!link.group(1).matches("https?:.*") && !leads(page, link.group(1))) {
          broken.add(ROOT.relativize(page) + ": " + link.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  private static boolean leads(Path page, String link) throws IOException {
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    if (hash < 0) {
      return Files.exists(target);
    }
    return Files.isRegularFile(target) && anchors(target).contains(link.substring(hash + 1));
  }

  /** As GitHub makes them of headings. */
  private static Set<String> anchors(Path page) throws IOException {
    Set<String> anchors = new TreeSet<>();
    for (String line : Files.readAllLines(page)) {
      if (line.matches("#+ .*")) {
        String title = line.replaceFirst("#+ ", "").strip().toLowerCase(Locale.ROOT);
        anchors.add(title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'));
      }
    }
    return anchors;
  }

  @Test
  void every_limit_has_a_row_and_a_page_of_one_form() throws Exception {
    Pattern row = Pattern.compile("(?m)^\\| \\[(.+)\\]\\(limits/([\\w-]+\\.md)\\) \\| (.*) \\|$");
    Map<String, String> listed = new TreeMap<>();
    String index = Files.readString(ROOT.resolve("docs/limits.md"));
    for (MatchResult limit : row.matcher(index).results().toList()) {
      assertEquals(null, listed.put(limit.group(2), limit.group(1)), limit.group(2));
      assertTrue(EFFECTS.contains(limit.group(3)), limit.group());
    }
    try (Stream<Path> files = Files.list(ROOT.resolve("docs/limits"))) {
      for (Path file : files.sorted().toList()) {
        String title = listed.remove(file.getFileName().toString());
        assertTrue(title != null, file + " has no row in docs/limits.md");
        String text = Files.readString(file);
        assertTrue(text.startsWith("# " + title + "\n"), file + " has another title");
        for (String part : List.of("**What happens.**", "**Why.**", "**What to do.**")) {
          assertTrue(text.contains("\n" + part + " "), file + " lacks " + part);
        }
      }
    }
    assertEquals(Map.of(), listed, "rows without a page");
  }
}
