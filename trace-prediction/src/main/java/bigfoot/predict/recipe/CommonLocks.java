package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Lock;
import bigfoot.predict.recipe.path.PathEvent.Unlock;
import bigfoot.predict.recipe.path.PathProgram;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The locks held at each access of a program: accesses with one in common never race. */
final class CommonLocks {
  private final Map<Integer, Set<String>> held = new HashMap<>();

  CommonLocks(PathProgram program) {
    for (int thread : program.threads()) {
      Set<String> now = new TreeSet<>();
      for (Map.Entry<String, Integer> lock : program.held().entrySet()) {
        if (lock.getValue() == thread) {
          now.add(lock.getKey());
        }
      }
      for (PathEvent event : program.of(thread)) {
        if (event instanceof Lock lock) {
          now.add(lock.lock());
        } else if (event instanceof Unlock unlock) {
          now.remove(unlock.lock());
        } else if (event instanceof Access && !now.isEmpty()) {
          held.put(event.id(), Set.copyOf(now));
        }
      }
    }
  }

  boolean inCommon(PathEvent one, PathEvent other) {
    Set<String> mine = held.getOrDefault(one.id(), Set.of());
    return !Collections.disjoint(mine, held.getOrDefault(other.id(), Set.of()));
  }
}
