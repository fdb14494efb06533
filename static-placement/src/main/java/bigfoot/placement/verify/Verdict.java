package bigfoot.placement.verify;

import bigfoot.placement.verify.recorder.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a judge found.
 *
 * @param open accesses whose check was still due when the program was ended under their threads
 * @param racyPlaces places with a race of accesses
 * @param racyChecks the number of places with a race of checks
 * @param wrong what is not as it should be, in words; of many, the first
 * @param defects how much is not as it should be
 */
public record Verdict(
    long accesses,
    long checks,
    long syncs,
    int threads,
    int open,
    List<String> racyPlaces,
    int racyChecks,
    List<String> wrong,
    long defects) {
  /** Whether the trace's checks are precise and find its races. */
  public boolean isPrecise() {
    return defects == 0;
  }

  /** Number of places with a race of accesses. */
  public int racy() {
    return racyPlaces.size();
  }

  /** Collects. */
  static final class Builder {
    private static final int MOST = 20;

    final List<String> names = new ArrayList<>();
    long accesses;
    long checks;
    long syncs;
    int threads;
    int open;
    private final List<String> racyPlaces = new ArrayList<>();
    private int racyChecks;
    private long defects;
    private final List<String> wrong = new ArrayList<>();

    void uncovered(Event access, Place place) {
      add(
          "not covered: "
              + (access.write() ? "write of " : "read of ")
              + text(new Place(place.object(), access.field()))
              + " at "
              + names.get(access.where())
              + " by thread "
              + access.thread());
    }

    void unjustified(Event check, Place place) {
      add(
          "not legitimate: "
              + (check.write() ? "write" : "read")
              + " check of "
              + text(place)
              + " by thread "
              + check.thread()
              + ", site "
              + check.where());
    }

    /** Compares racy places. */
    void races(Set<Place> ofAccesses, Set<Place> ofChecks) {
      ofAccesses.stream().map(this::text).sorted().forEach(racyPlaces::add);
      racyChecks = ofChecks.size();
      Set<String> found = new TreeSet<>();
      for (Place place : ofAccesses) {
        if (!ofChecks.contains(place)) {
          found.add("missed: a race on " + text(place));
        }
      }
      for (Place place : ofChecks) {
        if (!ofAccesses.contains(place)) {
          found.add("false alarm: no race on " + text(place));
        }
      }
      found.forEach(this::add);
    }

    private void add(String text) {
      defects++;
      if (wrong.size() < MOST) {
        wrong.add(text);
      }
    }

    private String text(Place place) {
      String slot =
          place.slot() < 0 ? "." + names.get(-1 - place.slot()) : "[" + place.slot() + "]";
      return (place.object() == 0 ? "static " : "#" + place.object()) + slot;
    }

    Verdict build() {
      return new Verdict(
          accesses,
          checks,
          syncs,
          threads,
          open,
          List.copyOf(racyPlaces),
          racyChecks,
          List.copyOf(wrong),
          defects);
    }
  }
}
