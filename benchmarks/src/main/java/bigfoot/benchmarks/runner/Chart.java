package bigfoot.benchmarks.runner;

import java.util.List;
import java.util.Locale;

/** Slowdown of each program under each detector, as bars on a logarithmic scale. */
final class Chart {

  private static final List<String> COLORS =
      List.of("#4e79a7", "#76b7b2", "#f28e2b", "#b07aa1", "#59a14f", "#bab0ac");
  private static final int LEFT = 60;
  private static final int TOP = 50;
  private static final int HEIGHT = 260;
  private static final int BAR = 12;

  private final Options options;
  private final List<Results> results;
  private final double top;
  private final StringBuilder out = new StringBuilder();

  Chart(Options options, List<Results> results) {
    this.options = options;
    this.results = results;
    double largest = 2;
    for (Results result : results) {
      for (String detector : options.detectors) {
        if (result.has(detector)) {
          largest = Math.max(largest, result.slowdown(detector));
        }
      }
    }
    top = largest;
  }

  String svg() {
    int group = BAR * options.detectors.size() + 22;
    int width = LEFT + group * results.size() + 20;
    int height = TOP + HEIGHT + 50;
    print(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
            + " font-family=\"sans-serif\" font-size=\"11\">",
        Math.max(width, 480), height);
    print("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    legend();
    axis(width);
    for (int i = 0; i < results.size(); i++) {
      bars(results.get(i), LEFT + 10 + i * group);
    }
    print("</svg>");
    return out.toString();
  }

  private void legend() {
    print("<text x=\"%d\" y=\"16\" font-size=\"13\">Slowdown (1 = not checked)</text>", LEFT);
    for (int i = 0; i < options.detectors.size(); i++) {
      int x = LEFT + i * 85;
      print("<rect x=\"%d\" y=\"25\" width=\"10\" height=\"10\" fill=\"%s\"/>", x, COLORS.get(i));
      print("<text x=\"%d\" y=\"34\">%s</text>", x + 14, options.detectors.get(i));
    }
  }

  private void axis(int width) {
    for (double tick : new double[] {1, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500}) {
      if (tick <= top) {
        double y = y(tick);
        print(
            "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>",
            LEFT, width - 10, y, y);
        print(
            "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
            LEFT - 6, y + 4, String.format(Locale.ROOT, tick < 2 ? "%.1f" : "%.0f", tick));
      }
    }
  }

  private void bars(Results result, int x) {
    for (int i = 0; i < options.detectors.size(); i++) {
      String detector = options.detectors.get(i);
      if (result.has(detector)) {
        double y = Math.min(y(Math.max(1, result.slowdown(detector))), y(1) - 1);
        print(
            "<rect x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" fill=\"%s\">"
                + "<title>%s %s %.2f</title></rect>",
            x + i * BAR,
            y,
            BAR - 1,
            y(1) - y,
            COLORS.get(i),
            result.program.name(),
            detector,
            result.slowdown(detector));
      }
    }
    print("<text x=\"%d\" y=\"%d\">%s</text>", x, TOP + HEIGHT + 18, result.program.name());
  }

  private double y(double slowdown) {
    return TOP + HEIGHT - HEIGHT * Math.log(slowdown) / Math.log(top);
  }

  private void print(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
