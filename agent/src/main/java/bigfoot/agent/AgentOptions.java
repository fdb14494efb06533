package bigfoot.agent;

import java.util.ArrayList;
import java.util.List;

/** {@code -javaagent:bigfoot.jar=name=value,name=value}. */
final class AgentOptions {
  private static final List<String> DETECTORS =
      List.of("bigfoot", "fasttrack", "redcard", "slimstate", "slimcard");

  String detector = "bigfoot";
  final List<String> includes = new ArrayList<>();
  final List<String> excludes = new ArrayList<>();

  private AgentOptions() {}

  /** Throws an {@link IllegalArgumentException} whose message is for the user. */
  static AgentOptions parse(String text) {
    AgentOptions options = new AgentOptions();
    for (String option : text == null || text.isEmpty() ? new String[0] : text.split(",")) {
      int equals = option.indexOf('=');
      String value = option.substring(equals + 1);
      switch (equals < 0 ? option : option.substring(0, equals)) {
        case "detector":
          options.detector = value;
          break;
        case "include":
          options.includes.add(value);
          break;
        case "exclude":
          options.excludes.add(value);
          break;
        default:
          throw new IllegalArgumentException(
              "no option '" + option + "'; use detector=, include= and exclude=");
      }
    }
    if (!DETECTORS.contains(options.detector)) {
      throw new IllegalArgumentException(
          "no detector '" + options.detector + "'; choose one of " + DETECTORS);
    }
    return options;
  }
}
