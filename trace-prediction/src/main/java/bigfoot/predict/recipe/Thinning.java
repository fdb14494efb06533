package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Concretized;
import bigfoot.predict.recipe.path.PathEvent.Lock;
import bigfoot.predict.recipe.path.PathEvent.Unlock;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.path.Repeat;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Leaves out of a program, whose reads keep their writes, what binds nothing: accesses without a
 * conflicting one, locks of one thread, values.
 */
final class Thinning {
  /** Who uses a lock or a location. */
  private static final class Use {
    int thread = -1;
    boolean several;
    boolean written;

    void by(int user) {
      several |= thread >= 0 && thread != user;
      thread = user;
    }
  }

  private final PathProgram program;
  private final Map<String, Use> locks = new HashMap<>();
  private final Map<String, Use> locations = new HashMap<>();

  private Thinning(PathProgram program) {
    this.program = program;
  }

  /**
   * @param racing the last events of their threads; where repeats matter, the events before them
   *     stay, after which the last repeats may be
   */
  static PathProgram of(PathProgram program, PathEvent... racing) {
    Thinning thinning = new Thinning(program);
    thinning.count();
    Set<Integer> kept = thinning.kept();
    for (PathEvent access : racing) {
      kept.add(access.id());
      List<PathEvent> own = program.of(access.thread());
      if (own.size() > 1 && !program.repeats().isEmpty()) {
        kept.add(own.get(own.size() - 2).id());
      }
    }
    return program.thinned(kept);
  }

  private void count() {
    program.held().forEach((lock, thread) -> use(locks, lock).by(thread));
    for (PathEvent event : program.events()) {
      if (event instanceof Lock lock) {
        use(locks, lock.lock()).by(lock.thread());
      } else if (event instanceof Access access) {
        Use use = use(locations, access.location());
        use.by(access.thread());
        use.written |= access.isWrite();
      }
    }
  }

  private Set<Integer> kept() {
    Set<Integer> kept = new HashSet<>();
    for (PathEvent event : program.events()) {
      if (binds(event)) {
        kept.add(event.id());
      }
    }
    for (Repeat repeat : program.repeats()) {
      if (binds(repeat.location())) {
        kept.add(repeat.from());
        kept.add(repeat.until());
      }
    }
    return kept;
  }

  private static Use use(Map<String, Use> uses, String name) {
    return uses.computeIfAbsent(name, any -> new Use());
  }

  private boolean binds(PathEvent event) {
    if (event instanceof Lock lock) {
      return locks.get(lock.lock()).several;
    }
    if (event instanceof Unlock unlock) {
      return locks.get(unlock.lock()).several;
    }
    if (event instanceof Access access) {
      return binds(access.location());
    }
    return !(event instanceof Concretized);
  }

  private boolean binds(String location) {
    Use use = locations.get(location);
    return use != null && use.several && use.written;
  }
}
