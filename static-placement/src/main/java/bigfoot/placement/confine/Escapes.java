package bigfoot.placement.confine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What escapes, and what escapes with it. Filled by several threads at once. */
final class Escapes {
  private final Set<String> escaped = ConcurrentHashMap.newKeySet();
  private final Map<String, Set<String>> followers = new ConcurrentHashMap<>();

  /**
   * @param what may be null, which stands for nothing
   */
  void escape(String what) {
    if (what != null) {
      escaped.add(what);
    }
  }

  /** If one escapes, the other does. */
  void follow(String one, String other) {
    followers.computeIfAbsent(one, o -> ConcurrentHashMap.newKeySet()).add(other);
  }

  void tie(String one, String other) {
    follow(one, other);
    follow(other, one);
  }

  /** Draws all conclusions; to be called once, at the end. */
  Set<String> closure() {
    Deque<String> work = new ArrayDeque<>(escaped);
    while (!work.isEmpty()) {
      for (String next : followers.getOrDefault(work.pop(), Set.of())) {
        if (escaped.add(next)) {
          work.push(next);
        }
      }
    }
    return escaped;
  }
}
