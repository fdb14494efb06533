package bigfoot.placement;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** What the user should know of an instrumentation that went well: sorted lines, each said once. */
public final class Notices {
  private final TreeSet<String> lines = new TreeSet<>();
  private final Map<String, Integer> counts = new HashMap<>();

  public synchronized void add(String line) {
    lines.add(line);
  }

  /** One more of these: for what happens often and loses nothing. */
  public synchronized void count(String these) {
    counts.merge(these, 1, Integer::sum);
  }

  public synchronized Collection<String> lines() {
    TreeSet<String> all = new TreeSet<>(lines);
    counts.forEach((these, count) -> all.add(these + ": " + count));
    return all;
  }
}
