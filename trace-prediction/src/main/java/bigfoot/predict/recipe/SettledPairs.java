package bigfoot.predict.recipe;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Pairs of places that need not be asked about any more: known to race, or asked about often enough
 * in vain. Once the time is over, that is every pair. Safe for use by several threads.
 */
public final class SettledPairs {
  private final Set<List<String>> racing;
  private final Set<List<String>> undecided;
  private final Map<List<String>, Integer> asked;
  private final Map<String, Integer> turned = new HashMap<>();
  private final int attempts;
  private final long deadline;
  private final int share;
  private final int shares;

  /**
   * @param attempts so often a pair of places is asked about
   * @param deadline as of {@link System#nanoTime}
   */
  public SettledPairs(int attempts, long deadline) {
    racing = ConcurrentHashMap.newKeySet();
    undecided = ConcurrentHashMap.newKeySet();
    asked = new ConcurrentHashMap<>();
    this.attempts = attempts;
    this.deadline = deadline;
    this.share = 0;
    this.shares = 1;
  }

  private SettledPairs(SettledPairs all, Map<List<String>, Integer> asked, int share, int shares) {
    racing = all.racing;
    undecided = all.undecided;
    this.asked = asked;
    attempts = all.attempts;
    deadline = all.deadline;
    this.share = share;
    this.shares = shares;
  }

  /** The same, and every pair may be asked about as often again. */
  SettledPairs again() {
    return new SettledPairs(this, new ConcurrentHashMap<>(), share, shares);
  }

  /** One worker's part of the pairs; what it settles is settled for all. */
  SettledPairs share(int worker, int workers) {
    return new SettledPairs(this, asked, worker, workers);
  }

  /** The key under which a pair of places is known, whichever comes first. */
  public static List<String> places(String one, String other) {
    return one.compareTo(other) <= 0 ? List.of(one, other) : List.of(other, one);
  }

  boolean goesOn() {
    return deadline == Long.MAX_VALUE || System.nanoTime() - deadline < 0;
  }

  /** Whether to ask about the pair, once more. */
  boolean ask(String one, String other) {
    List<String> places = places(one, other);
    return Math.floorMod(places.hashCode(), shares) == share
        && goesOn()
        && !racing.contains(places)
        && (attempts == Integer.MAX_VALUE || asked.merge(places, 1, Integer::sum) <= attempts);
  }

  /** Whether to turn a branch at this place, once more. */
  boolean turn(String place) {
    return goesOn()
        && (attempts == Integer.MAX_VALUE || turned.merge(place, 1, Integer::sum) <= attempts);
  }

  /** The pair races; false when that was known. */
  boolean found(String one, String other) {
    return racing.add(places(one, other));
  }

  /** The pair could not be decided; false when that, or that it races, was known. */
  boolean undecided(String one, String other) {
    List<String> places = places(one, other);
    return !racing.contains(places) && undecided.add(places);
  }
}
