package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathEvent.Concretized;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.path.PathEvent.Fork;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import bigfoot.predict.recipe.path.PathEvent.Join;
import bigfoot.predict.recipe.path.PathEvent.Lock;
import bigfoot.predict.recipe.path.PathEvent.Ordered;
import bigfoot.predict.recipe.path.PathEvent.Unlock;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.term.Evaluator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The judge of witnesses: runs a schedule on the path program, step by step, with a memory and
 * locks, and knows nothing of constraints and solvers. A schedule that some step refuses is no
 * witness.
 */
public final class WitnessRun {
  private final PathProgram program;
  private final Map<String, Long> memory = new HashMap<>();
  private final Map<String, Integer> lastWriter = new HashMap<>();
  private final Map<String, Integer> owner = new HashMap<>();
  private final Map<Integer, Integer> progress = new HashMap<>();
  private final Map<Integer, Long> reads = new HashMap<>();
  private final Map<Integer, Integer> seen = new HashMap<>();
  private final Set<Integer> done = new HashSet<>();
  private final Set<Integer> unforked = new HashSet<>();
  private final Evaluator values = new Evaluator(this::read);

  private WitnessRun(PathProgram program) {
    this.program = program;
    memory.putAll(program.initialValues());
    owner.putAll(program.held());
    for (PathEvent event : program.events()) {
      if (event instanceof Fork fork) {
        unforked.add(fork.child());
      }
    }
  }

  /** The witness that the schedule is; null when it is none. */
  public static RecipeWitness check(PathProgram program, List<Integer> schedule) {
    return new WitnessRun(program).run(schedule);
  }

  private RecipeWitness run(List<Integer> schedule) {
    int last = schedule.size() - 2;
    if (last < 0) {
      return null;
    }
    for (int id : schedule.subList(0, last)) {
      if (!step(program.event(id))) {
        return null;
      }
    }
    PathEvent first = program.event(schedule.get(last));
    PathEvent second = program.event(schedule.get(last + 1));
    boolean race =
        program.conflict(first, second)
            && enabled(first)
            && enabled(second)
            && unchanged(((Access) first).fixed())
            && unchanged(((Access) second).fixed());
    return race ? new RecipeWitness(schedule, reads, changed()) : null;
  }

  /** Next in its thread, and the thread has been started. */
  private boolean enabled(PathEvent event) {
    List<PathEvent> own = program.of(event.thread());
    int next = progress.getOrDefault(event.thread(), 0);
    return next < own.size() && own.get(next) == event && !unforked.contains(event.thread());
  }

  private boolean step(PathEvent event) {
    if (!enabled(event) || !allowed(event)) {
      return false;
    }
    progress.merge(event.thread(), 1, Integer::sum);
    done.add(event.id());
    return true;
  }

  private boolean allowed(PathEvent event) {
    if (event instanceof HeapRead read) {
      return unchanged(read.fixed()) && read(read);
    } else if (event instanceof HeapWrite write) {
      return unchanged(write.fixed()) && write(write);
    } else if (event instanceof Branch branch) {
      return goesTheSameWay(branch);
    } else if (event instanceof Concretized concretized) {
      return unchanged(concretized.fixed());
    } else if (event instanceof Lock lock) {
      return owner.putIfAbsent(lock.lock(), lock.thread()) == null;
    } else if (event instanceof Unlock unlock) {
      return owner.remove(unlock.lock(), unlock.thread());
    } else if (event instanceof Fork fork) {
      return unforked.remove(fork.child());
    } else if (event instanceof Join join) {
      return program.ends(join.child())
          && progress.getOrDefault(join.child(), 0) == program.of(join.child()).size();
    }
    return done.containsAll(((Ordered) event).after());
  }

  private boolean read(HeapRead read) {
    Long value = memory.get(read.location());
    if (value == null) {
      return false;
    }
    reads.put(read.id(), value);
    seen.put(read.id(), lastWriter.getOrDefault(read.location(), -1));
    return true;
  }

  private OptionalLong read(int event) {
    Long value = reads.get(event);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  private boolean write(HeapWrite write) {
    OptionalLong value = values.value(write.value());
    if (value.isEmpty()) {
      return false;
    }
    memory.put(write.location(), value.getAsLong());
    lastWriter.put(write.location(), write.id());
    return true;
  }

  private boolean goesTheSameWay(Branch branch) {
    OptionalLong left = values.value(branch.left());
    OptionalLong right = values.value(branch.right());
    return left.isPresent()
        && right.isPresent()
        && branch.relation().holds(left.getAsLong(), right.getAsLong());
  }

  private boolean unchanged(List<Fixed> fixed) {
    for (Fixed one : fixed) {
      OptionalLong value = values.value(one.term());
      if (value.isEmpty() || value.getAsLong() != one.recorded()) {
        return false;
      }
    }
    return true;
  }

  private List<RecipeWitness.ChangedRead> changed() {
    List<RecipeWitness.ChangedRead> changed = new ArrayList<>();
    for (int id : new java.util.TreeSet<>(reads.keySet())) {
      HeapRead read = (HeapRead) program.event(id);
      if (reads.get(id) != read.recorded() || seen.get(id) != recordedWriter(read)) {
        changed.add(
            new RecipeWitness.ChangedRead(id, seen.get(id), read.recorded(), reads.get(id)));
      }
    }
    return changed;
  }

  private int recordedWriter(HeapRead read) {
    HeapWrite writer = program.recordedWriter(read);
    return writer == null ? -1 : writer.id();
  }
}
