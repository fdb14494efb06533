package bigfoot.benchmarks.runner;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The raw numbers, for other tools. */
final class JsonReport {

  private JsonReport() {}

  static String text(Options options, List<Results> results) {
    String programs = results.stream().map(JsonReport::program).collect(Collectors.joining(",\n"));
    return "{\"machine\":"
        + string(Machine.describe(options))
        + ",\n\"programs\":[\n"
        + programs
        + "\n]}\n";
  }

  private static String program(Results result) {
    return "{\"name\":"
        + string(result.program.name())
        + ",\"size\":"
        + string(result.program.size())
        + ",\"kernel\":"
        + result.program.kernel()
        + ",\"methods\":"
        + result.methods
        + ",\"staticMillisPerMethod\":"
        + number(result.millisPerMethod)
        + ",\n \"rounds\":["
        + result.rounds.stream().map(r -> object(r.millis)).collect(Collectors.joining(","))
        + "],\n \"checkRatio\":"
        + object(result.checkRatio)
        + ",\n \"shadowRatio\":"
        + object(result.shadowRatio)
        + ",\n \"races\":"
        + object(result.races)
        + ",\n \"memoryMb\":"
        + object(result.memory)
        + "}";
  }

  private static String object(Map<String, ? extends Number> map) {
    return map.entrySet().stream()
        .map(e -> string(e.getKey()) + ":" + number(e.getValue().doubleValue()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "null";
  }

  private static String string(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
