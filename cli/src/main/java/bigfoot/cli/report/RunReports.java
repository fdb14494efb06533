package bigfoot.cli.report;

import bigfoot.runtime.InputException;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads the JSON race reports of checked runs and merges those of many runs into one list. */
public final class RunReports {
  private RunReports() {}

  /** The races of all files, sorted; the same pair of accesses is listed once, its counts added. */
  public static List<Finding> merge(List<Path> files) throws IOException {
    Map<List<Object>, Finding> merged = new LinkedHashMap<>();
    for (Path file : files) {
      for (Finding race : read(file)) {
        merged.merge(key(race), race, RunReports::add);
      }
    }
    List<Finding> races = new ArrayList<>(merged.values());
    races.sort(Finding.ORDER);
    return races;
  }

  private static List<Finding> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InputException(file + ": no such file; name a report written by a checked run");
    }
    Object tree = parse(file);
    if (!JsonTree.string(tree, "tool").equals("bigfoot") || !JsonTree.hasList(tree, "races")) {
      throw new InputException(file + ": not a race report; name one written by a checked run");
    }
    List<Finding> races = new ArrayList<>();
    for (Object race : JsonTree.list(tree, "races")) {
      races.add(race(file, race));
    }
    return races;
  }

  private static Object parse(Path file) throws IOException {
    try {
      return JsonTree.parse(file);
    } catch (JsonProcessingException | StackOverflowError e) {
      throw new InputException(file + ": not JSON; name a report written by a checked run", e);
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read; check its permissions", e);
    }
  }

  private static Finding race(Path file, Object race) throws IOException {
    Map<?, ?> where = JsonTree.map(race, "location");
    Location location =
        new Location(
            JsonTree.string(where, "kind"),
            JsonTree.string(where, "class"),
            JsonTree.string(where, "name"),
            JsonTree.integer(where, "lo"),
            JsonTree.integer(where, "hi"));
    require(!location.type().isEmpty(), file, "a race has no location");
    Map<String, String> facts = new TreeMap<>();
    facts.put("count", Integer.toString(Math.max(1, JsonTree.integer(race, "count"))));
    String test = JsonTree.string(race, "test");
    if (!test.isEmpty()) {
      facts.put("test", test);
    }
    return new Finding(
        Rule.DATA_RACE,
        location,
        side(file, race, "first"),
        side(file, race, "second"),
        facts,
        List.of());
  }

  private static Side side(Path file, Object race, String which) throws IOException {
    Map<?, ?> side = JsonTree.map(race, which);
    List<Site> sites = new ArrayList<>();
    for (Object site : JsonTree.list(side, "sites")) {
      require(!JsonTree.string(site, "class").isEmpty(), file, "a site has no class");
      sites.add(
          new Site(
              JsonTree.string(site, "class"),
              JsonTree.string(site, "method"),
              JsonTree.string(site, "file"),
              JsonTree.integer(site, "line")));
    }
    require(!sites.isEmpty(), file, "a race has no sites");
    return new Side(
        JsonTree.string(side, "thread"),
        JsonTree.string(side, "access"),
        sites,
        JsonTree.strings(side, "stack"),
        JsonTree.strings(side, "locks"),
        JsonTree.strings(side, "created").stream().findFirst().orElse(""));
  }

  private static void require(boolean holds, Path file, String flaw) throws InputException {
    if (!holds) {
      throw new InputException(file + ": " + flaw + "; the report is damaged, run again");
    }
  }

  /** Thread names differ from run to run, and which access comes first; the places do not. */
  private static List<Object> key(Finding race) {
    Set<List<Object>> sides = new HashSet<>();
    for (Side side : List.of(race.first(), race.second())) {
      sides.add(List.of(side.access(), side.sites()));
    }
    return List.of(race.location().type(), race.location().name(), sides);
  }

  private static Finding add(Finding one, Finding other) {
    Map<String, String> facts = new TreeMap<>(other.facts());
    facts.putAll(one.facts());
    facts.put("count", Long.toString(count(one) + count(other)));
    return new Finding(one.rule(), one.location(), one.first(), one.second(), facts, one.witness());
  }

  private static long count(Finding race) {
    return Long.parseLong(race.facts().get("count"));
  }
}
