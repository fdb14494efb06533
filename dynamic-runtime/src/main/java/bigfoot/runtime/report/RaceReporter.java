package bigfoot.runtime.report;

import bigfoot.runtime.Failure;
import bigfoot.runtime.fasttrack.Conflict;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.SiteSets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes the races that checks find: prints each pair of places once, counts the rest, and writes
 * the report files at the end. Nothing outside the runtime is called under its lock.
 */
public final class RaceReporter {
  static final Options OPTIONS =
      Options.parse(System.getProperties(), System.getenv("BIGFOOT_OPTIONS"));

  private static final long STARTED = System.currentTimeMillis();

  private static final Suppressions SUPPRESSIONS;

  /** In order of discovery, without suppressed ones. Guarded by this class. */
  private static final List<Race> races = new ArrayList<>();

  /**
   * What a pair of sites turned out to be: races, or none when suppressed. Guarded by this class.
   */
  private static final Map<SitePair, List<Race>> byPair = new HashMap<>();

  /** Different sites may be at one place: the read and the write of x++. Guarded by this class. */
  private static final Map<String, Race> byPlaces = new HashMap<>();

  /** Races beyond max_races. Guarded by this class. */
  private static int unreported;

  static {
    Log.open(OPTIONS.logPath);
    for (String complaint : OPTIONS.complaints) {
      Log.line(complaint);
    }
    SUPPRESSIONS = Suppressions.load(OPTIONS.suppressions);
    Ending.install();
  }

  private RaceReporter() {}

  /** Called when the program starts, so that there is a report even without a single check. */
  public static void start() {}

  /**
   * Called before the program halts without running its shutdown hooks; does so itself, with our
   * exit code, if a race was seen.
   */
  public static void halt() {
    Ending.run(false);
  }

  /** The access at hand, to a field, races with t.conflicts. */
  public static void field(ThreadState t, boolean write, int site) {
    report(t, write, site, null, 0, 0);
  }

  /** The access at hand, to what an object of a JDK class hides, races with t.conflicts. */
  public static void state(ThreadState t, boolean write, int site, Class<?> type) {
    report(t, write, site, type, 0, 0);
  }

  /** The access at hand, to elements lo to hi - 1 of an array, races with t.conflicts. */
  public static void array(ThreadState t, boolean write, int site, Object array, int lo, int hi) {
    report(t, write, site, array.getClass(), lo, hi);
  }

  /** One line for the user. */
  public static void say(String text) {
    Log.line(text);
  }

  private static void report(
      ThreadState t, boolean write, int site, Class<?> owner, int lo, int hi) {
    Conflict conflicts = t.conflicts;
    t.conflicts = null;
    if (Failure.disabled()) {
      return; // What an error of ours has left half done may look like a race.
    }
    t.inside = true;
    try {
      for (Conflict c = conflicts; c != null; c = c.next) {
        List<SitePair> pairs = pairs(c, write, site);
        if (!countedAgain(pairs, lo, hi)) {
          String type = owner == null ? null : owner.getTypeName();
          found(pairs, new RaceMaker(t, write, site).with(c, type, lo, hi), lo, hi);
        }
      }
    } finally {
      t.inside = false;
    }
  }

  /** Either side may be a set of sites, any of which the access may have been at. */
  private static List<SitePair> pairs(Conflict c, boolean write, int site) {
    List<SitePair> pairs = new ArrayList<>();
    for (int first : SiteSets.sites(c.site)) {
      for (int second : SiteSets.sites(site)) {
        pairs.add(new SitePair(first, c.write, second, write));
      }
    }
    return pairs;
  }

  private static synchronized boolean countedAgain(List<SitePair> pairs, int lo, int hi) {
    for (SitePair pair : pairs) {
      List<Race> known = byPair.get(pair);
      if (known != null) {
        count(known, lo, hi);
        return true;
      }
    }
    return false;
  }

  private static void count(List<Race> known, int lo, int hi) {
    for (Race race : known) {
      race.count++;
      race.lo = Math.min(race.lo, lo);
      race.hi = Math.max(race.hi, hi);
    }
  }

  private static void found(List<SitePair> pairs, List<Race> made, int lo, int hi) {
    List<Race> wanted = new ArrayList<>();
    for (Race race : made) {
      if (!SUPPRESSIONS.matches(race)) {
        wanted.add(race);
      }
    }
    List<Race> shown = enter(pairs, wanted, lo, hi);
    for (Race race : shown) {
      Log.write(TextReport.block(race));
      RaceEvents.commit(race);
    }
    if (OPTIONS.haltOnRace && !shown.isEmpty()) {
      Ending.finish();
      RaceEvents.end(false);
      Runtime.getRuntime().halt(OPTIONS.exitCode);
    }
  }

  /** Adds races at new pairs of places; returns those to show. */
  private static synchronized List<Race> enter(
      List<SitePair> pairs, List<Race> wanted, int lo, int hi) {
    if (countedAgain(pairs, lo, hi)) {
      return List.of();
    }
    List<Race> meant = new ArrayList<>();
    List<Race> shown = new ArrayList<>();
    for (Race race : wanted) {
      Race known = byPlaces.putIfAbsent(race.places(), race);
      meant.add(known == null ? race : known);
      if (known != null) {
        count(List.of(known), lo, hi);
      } else if (races.size() < OPTIONS.maxRaces) {
        races.add(race);
        shown.add(race);
      } else {
        unreported++;
      }
    }
    for (SitePair pair : pairs) {
      byPair.put(pair, meant);
    }
    return shown;
  }

  /** Whether a race was seen that is not suppressed. */
  static synchronized boolean raced() {
    return !races.isEmpty() || unreported > 0;
  }

  /** Writes the files and the last lines; says whether there was a race. */
  static boolean close() {
    List<Race> all;
    int more;
    boolean raced;
    synchronized (RaceReporter.class) {
      all = new ArrayList<>(races);
      more = unreported;
      raced = raced();
    }
    if (OPTIONS.report != null) {
      ReportFile.write("report", OPTIONS.report, JsonReport.of(all), STARTED);
    }
    if (OPTIONS.sarif != null) {
      ReportFile.write("sarif", OPTIONS.sarif, SarifReport.of(all), STARTED);
    }
    if (OPTIONS.stats != null) {
      ReportFile.write("stats", OPTIONS.stats, StatsReport.text(), STARTED);
    }
    for (String pattern : SUPPRESSIONS.unused()) {
      Log.line("suppression matched nothing: " + pattern);
    }
    if (raced) {
      Log.line(TextReport.summary(all.size(), more));
    }
    return raced;
  }
}
