package bigfoot.runtime.report;

import bigfoot.runtime.fasttrack.Conflict;
import bigfoot.runtime.fasttrack.Stacks;
import bigfoot.runtime.fasttrack.ThreadInfo;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Takes the races that checks find: prints each pair of places once, counts the rest. */
public final class RaceReporter {
  static final Options OPTIONS =
      Options.parse(System.getProperties(), System.getenv("BIGFOOT_OPTIONS"));

  /** In order of discovery. Guarded by this class. */
  private static final List<Race> races = new ArrayList<>();

  /** The races a pair of sites stands for. Guarded by this class. */
  private static final Map<Pair, List<Race>> byPair = new HashMap<>();

  private RaceReporter() {}

  /** The access at hand, to a field, races with t.conflicts. */
  public static void field(ThreadState t, boolean write, int site) {
    report(t, write, site, null, 0, 0);
  }

  /** The access at hand, to elements lo to hi - 1 of an array, races with t.conflicts. */
  public static void array(ThreadState t, boolean write, int site, Object array, int lo, int hi) {
    report(t, write, site, array.getClass().getTypeName(), lo, hi);
  }

  /** One line for the user. */
  public static void say(String text) {
    Log.line(text);
  }

  static synchronized List<Race> races() {
    return new ArrayList<>(races);
  }

  private static void report(
      ThreadState t, boolean write, int site, String arrayType, int lo, int hi) {
    for (Conflict c = t.conflicts; c != null; c = c.next) {
      Pair pair = new Pair(c.site, c.write, site, write);
      if (!countedAgain(pair, lo, hi)) {
        found(t, c, pair, arrayType, lo, hi);
      }
    }
    t.conflicts = null;
  }

  private static synchronized boolean countedAgain(Pair pair, int lo, int hi) {
    List<Race> known = byPair.get(pair);
    if (known == null) {
      return false;
    }
    for (Race race : known) {
      race.count++;
      race.lo = Math.min(race.lo, lo);
      race.hi = Math.max(race.hi, hi);
    }
    return true;
  }

  private static void found(
      ThreadState t, Conflict c, Pair pair, String arrayType, int lo, int hi) {
    List<Race> made = make(t, c, pair, arrayType, lo, hi);
    synchronized (RaceReporter.class) {
      if (byPair.putIfAbsent(pair, made) != null) {
        countedAgain(pair, lo, hi);
        return;
      }
      races.addAll(made);
    }
    for (Race race : made) {
      Log.write(TextReport.block(race));
    }
  }

  /** One race for each variable that both sites access and one of them writes. */
  private static List<Race> make(
      ThreadState t, Conflict c, Pair pair, String arrayType, int lo, int hi) {
    Site first = Sites.get(c.site);
    Site second = Sites.get(pair.secondSite);
    List<Race> made = new ArrayList<>();
    StackTraceElement[] stack = Stacks.here();
    for (SiteAccess variable : variables(first, c.write, second, pair.secondWrite)) {
      ThreadInfo earlier = ThreadState.ownerOf(c.epoch);
      Race.Side a = side(earlier, c.write, first, variable, new StackTraceElement[0]);
      Race.Side b = side(t.info, pair.secondWrite, second, variable, stack);
      made.add(new Race(variable, arrayType == null ? variable.owner : arrayType, a, b, lo, hi));
    }
    return made;
  }

  private static List<SiteAccess> variables(
      Site first, boolean firstWrites, Site second, boolean secondWrites) {
    List<SiteAccess> both = new ArrayList<>();
    for (SiteAccess b : accesses(second, secondWrites)) {
      for (SiteAccess a : accesses(first, firstWrites)) {
        if (a.sameVariable(b) && !contains(both, b)) {
          both.add(b);
        }
      }
    }
    if (both.isEmpty()) {
      List<SiteAccess> any = accesses(second, secondWrites);
      both.add(
          any.isEmpty() ? SiteAccess.field(secondWrites, "unknown", "unknown", 0) : any.get(0));
    }
    return both;
  }

  private static boolean contains(List<SiteAccess> list, SiteAccess a) {
    for (SiteAccess b : list) {
      if (a.sameVariable(b)) {
        return true;
      }
    }
    return false;
  }

  /** Accesses of a site of the kind that raced; a write check stands for reads as well. */
  private static List<SiteAccess> accesses(Site site, boolean write) {
    List<SiteAccess> same = new ArrayList<>();
    if (site != null) {
      for (SiteAccess a : site.accesses) {
        if (a.write == write) {
          same.add(a);
        }
      }
    }
    return same;
  }

  private static Race.Side side(
      ThreadInfo who, boolean write, Site site, SiteAccess variable, StackTraceElement[] stack) {
    List<Race.Line> lines = new ArrayList<>();
    for (SiteAccess a : accesses(site, write)) {
      if (a.sameVariable(variable)) {
        lines.add(new Race.Line(site.className, site.method, site.file, a.line));
      }
    }
    String name = who == null ? "a thread that has ended" : who.name();
    StackTraceElement[] created = who == null ? new StackTraceElement[0] : who.created();
    return new Race.Side(name, write, lines, stack, created);
  }

  /** Two sites and what they do; the same in either order. */
  private static final class Pair {
    final int firstSite;
    final boolean firstWrite;
    final int secondSite;
    final boolean secondWrite;

    Pair(int firstSite, boolean firstWrite, int secondSite, boolean secondWrite) {
      this.firstSite = firstSite;
      this.firstWrite = firstWrite;
      this.secondSite = secondSite;
      this.secondWrite = secondWrite;
    }

    @Override
    public boolean equals(Object other) {
      if (!(other instanceof Pair)) {
        return false;
      }
      Pair p = (Pair) other;
      return is(p.firstSite, p.firstWrite, p.secondSite, p.secondWrite)
          || is(p.secondSite, p.secondWrite, p.firstSite, p.firstWrite);
    }

    private boolean is(int site1, boolean write1, int site2, boolean write2) {
      return firstSite == site1
          && firstWrite == write1
          && secondSite == site2
          && secondWrite == write2;
    }

    @Override
    public int hashCode() {
      return Objects.hash(firstSite, firstWrite) + Objects.hash(secondSite, secondWrite);
    }
  }
}
