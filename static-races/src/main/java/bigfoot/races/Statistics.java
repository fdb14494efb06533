package bigfoot.races;

import bigfoot.races.order.Threads;
import bigfoot.races.points.ContextPolicy;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.summary.Summaries;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Figures of one analysis.
 *
 * @param microsByMethod time spent on each method's summary, all contexts together
 */
public record Statistics(
    int methods,
    int contexts,
    int objects,
    int threads,
    String contextPolicy,
    long millis,
    Map<String, Long> microsByMethod) {

  static Statistics of(
      PointsTo points, ContextPolicy policy, Threads threads, Summaries summaries, long nanos) {
    Map<String, Long> micros = new TreeMap<>();
    for (Map.Entry<MethodNode, Long> entry : summaries.nanos().entrySet()) {
      micros.merge(entry.getKey().method().toString(), entry.getValue() / 1_000, Long::sum);
    }
    return new Statistics(
        micros.size(),
        points.nodes().size(),
        points.objects().size(),
        threads.all().size(),
        policy.name().toLowerCase(Locale.ROOT),
        nanos / 1_000_000,
        micros);
  }

  /** A few lines, then the methods that took longest. */
  public List<String> lines(int slowest) {
    List<String> lines = new java.util.ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%d methods in %d contexts (%s), %d abstract objects, %d abstract threads, %d ms",
            methods,
            contexts,
            contextPolicy,
            objects,
            threads,
            millis));
    microsByMethod.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(slowest)
        .forEach(
            e -> lines.add(String.format(Locale.ROOT, "%8d us  %s", e.getValue(), e.getKey())));
    return lines;
  }
}
