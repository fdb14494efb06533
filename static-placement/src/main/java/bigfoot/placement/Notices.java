package bigfoot.placement;

import java.util.Collection;
import java.util.TreeSet;

/** What the user should know of an instrumentation that went well: sorted lines, each said once. */
public final class Notices {
  private final TreeSet<String> lines = new TreeSet<>();

  public synchronized void add(String line) {
    lines.add(line);
  }

  public synchronized Collection<String> lines() {
    return new TreeSet<>(lines);
  }
}
