package bigfoot.predict.recipe;

import bigfoot.predict.recipe.constraints.NeededReads;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathEvent.Concretized;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
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
 * Leaves out of a program what binds nothing: accesses without a conflicting one, locks of one
 * thread, values. Where reads may see other writes, also reads that decide nothing, and what only
 * they could see.
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

  /** Reads that decide something; null when all reads keep their writes. */
  private final Set<Integer> needed;

  private Thinning(PathProgram program, Set<Integer> needed) {
    this.program = program;
    this.needed = needed;
  }

  /** For a query whose reads may see other writes. */
  static PathProgram relaxed(PathProgram program, PathEvent... racing) {
    Set<Integer> needed = NeededReads.of(program, program.events());
    return of(new Thinning(program, needed), racing);
  }

  /**
   * For a query whose reads keep their writes.
   *
   * @param racing the last events of their threads; where repeats matter, the events before them
   *     stay, after which the last repeats may be
   */
  static PathProgram of(PathProgram program, PathEvent... racing) {
    return of(new Thinning(program, null), racing);
  }

  private static PathProgram of(Thinning thinning, PathEvent... racing) {
    PathProgram program = thinning.program;
    thinning.count();
    Set<Integer> kept = thinning.kept();
    for (PathEvent access : racing) {
      kept.add(access.id());
      List<PathEvent> own = program.of(access.thread());
      if (own.size() > 1 && !program.repeats().isEmpty()) {
        kept.add(own.get(own.size() - 2).id());
      }
    }
    addWriters(program, kept);
    return program.thinned(kept);
  }

  /** A read that stays needs the write it saw. */
  private static void addWriters(PathProgram program, Set<Integer> kept) {
    for (int id : List.copyOf(kept)) {
      if (program.event(id) instanceof HeapRead read && program.recordedWriter(read) != null) {
        kept.add(program.recordedWriter(read).id());
      }
    }
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
    if (needed != null) {
      return bindsValues(event);
    }
    if (event instanceof Access access) {
      return binds(access.location());
    }
    return !(event instanceof Concretized);
  }

  private boolean bindsValues(PathEvent event) {
    if (event instanceof Branch branch) {
      return !branch.left().isConstant() || !branch.right().isConstant();
    }
    if (event instanceof Concretized concretized) {
      return varies(concretized.fixed());
    }
    if (event instanceof HeapRead read) {
      return needed.contains(read.id()) || varies(read.fixed());
    }
    if (event instanceof HeapWrite write) {
      return varies(write.fixed())
          || program.readsOf(write.location()).stream().anyMatch(r -> needed.contains(r.id()));
    }
    return true;
  }

  private static boolean varies(List<Fixed> fixed) {
    return fixed.stream().anyMatch(one -> !one.term().isConstant());
  }

  private boolean binds(String location) {
    Use use = locations.get(location);
    return use != null && use.several && use.written;
  }
}
