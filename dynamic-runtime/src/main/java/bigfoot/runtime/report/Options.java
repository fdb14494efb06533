package bigfoot.runtime.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * What the user asked of this run: system properties {@code bigfoot.<name>}, and for names not
 * given so, {@code BIGFOOT_OPTIONS="name=value name=value"} of the environment. What cannot be used
 * is left out, with a line in {@link #complaints}.
 */
public final class Options {
  private static final String PREFIX = "bigfoot.";
  private static final List<String> NAMES =
      List.of(
          "report",
          "record",
          "replay",
          "sarif",
          "exitcode",
          "halt_on_race",
          "stats",
          "suppressions",
          "max_races",
          "log_path",
          "strip_path_prefix");

  /**
   * JSON report file, SARIF file, statistics file, suppressions file, log file; null: not asked.
   */
  public final String report;

  public final String sarif;

  /** The trace to record, in place of checking; null: not asked. */
  public final String record;

  /** The plan to follow, in place of checking; null: not asked. */
  public final String replay;

  public final String stats;
  public final String suppressions;
  public final String logPath;

  /** Removed from the front of source paths. */
  public final String stripPathPrefix;

  /** Exit code when there was a race; 0 keeps the program's own. */
  public final int exitCode;

  public final boolean haltOnRace;

  /** Races reported at most; more are only counted. */
  public final int maxRaces;

  /** One line for each option that cannot be used. */
  public final List<String> complaints = new ArrayList<>();

  private Options(Map<String, String> given) {
    report = file(given, "report");
    sarif = file(given, "sarif");
    record = file(given, "record");
    replay = given.get("replay");
    stats = file(given, "stats");
    suppressions = given.get("suppressions");
    logPath = file(given, "log_path");
    stripPathPrefix = given.getOrDefault("strip_path_prefix", "");
    exitCode = number(given, "exitcode", 66, 255);
    haltOnRace = number(given, "halt_on_race", 0, 1) == 1;
    maxRaces = number(given, "max_races", 1000, Integer.MAX_VALUE);
  }

  public static Options parse(Properties properties, String environment) {
    Map<String, String> given = new LinkedHashMap<>();
    List<String> complaints = new ArrayList<>();
    for (String word : words(environment)) {
      int equals = word.indexOf('=');
      if (equals < 0) {
        complaints.add("BIGFOOT_OPTIONS: '" + word + "' is not name=value; ignored");
      } else {
        put(given, word.substring(0, equals), word.substring(equals + 1), complaints);
      }
    }
    for (String key : properties.stringPropertyNames()) {
      if (key.startsWith(PREFIX) && key.indexOf('.', PREFIX.length()) < 0) {
        put(given, key.substring(PREFIX.length()), properties.getProperty(key), complaints);
      }
    }
    Options options = new Options(given);
    options.complaints.addAll(0, complaints);
    return options;
  }

  /** A file to write; {@code %p} in its name stands for the process id. */
  private static String file(Map<String, String> given, String name) {
    String file = given.get(name);
    return file == null ? null : file.replace("%p", Long.toString(ProcessHandle.current().pid()));
  }

  private static String[] words(String environment) {
    String trimmed = environment == null ? "" : environment.trim();
    return trimmed.isEmpty() ? new String[0] : trimmed.split("\\s+");
  }

  private static void put(
      Map<String, String> given, String name, String value, List<String> complaints) {
    if (!NAMES.contains(name)) {
      complaints.add("unknown option '" + name + "' ignored; known: " + String.join(", ", NAMES));
    } else if (value.isEmpty()) {
      given.remove(name);
    } else {
      given.put(name, value);
    }
  }

  private int number(Map<String, String> given, String name, int otherwise, int most) {
    String value = given.get(name);
    if (value == null) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(value);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, as for a number out of range.
    }
    complaints.add(
        "option " + name + "=" + value + " is not a number from 0 to " + most + "; ignored");
    return otherwise;
  }
}
