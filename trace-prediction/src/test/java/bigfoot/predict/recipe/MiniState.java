package bigfoot.predict.recipe;

import bigfoot.predict.recipe.Mini.Acquire;
import bigfoot.predict.recipe.Mini.Await;
import bigfoot.predict.recipe.Mini.Jump;
import bigfoot.predict.recipe.Mini.JumpUnless;
import bigfoot.predict.recipe.Mini.Op;
import bigfoot.predict.recipe.Mini.Read;
import bigfoot.predict.recipe.Mini.Release;
import bigfoot.predict.recipe.Mini.Start;
import bigfoot.predict.recipe.Mini.Write;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A state of a {@link Mini} program, and the reference: all races any schedule can reach. */
final class MiniState {
  final Mini program;
  final int[] pc;
  final boolean[] started;
  final int[][] locals;
  final Map<String, Integer> memory = new TreeMap<>();
  final Map<String, Integer> owner = new TreeMap<>();

  MiniState(Mini program) {
    this.program = program;
    int n = program.threads.size();
    pc = new int[n];
    started = new boolean[n];
    started[0] = true;
    locals = new int[n][Mini.LOCALS];
  }

  private MiniState(MiniState other) {
    program = other.program;
    pc = other.pc.clone();
    started = other.started.clone();
    locals = Arrays.stream(other.locals).map(int[]::clone).toArray(int[][]::new);
    memory.putAll(other.memory);
    owner.putAll(other.owner);
  }

  Op next(int thread) {
    List<Op> code = program.threads.get(thread);
    return started[thread] && pc[thread] < code.size() ? code.get(pc[thread]) : null;
  }

  boolean enabled(int thread) {
    Op op = next(thread);
    if (op instanceof Acquire acquire) {
      return !owner.containsKey(acquire.lock());
    }
    if (op instanceof Await await) {
      return started[await.thread()]
          && pc[await.thread()] >= program.threads.get(await.thread()).size();
    }
    return op != null;
  }

  MiniState step(int thread) {
    MiniState after = new MiniState(this);
    after.execute(thread, next(thread));
    return after;
  }

  private void execute(int thread, Op op) {
    pc[thread]++;
    int[] own = locals[thread];
    if (op instanceof Read read) {
      own[read.local()] = memory.getOrDefault(read.variable(), 0);
    } else if (op instanceof Write write) {
      int base = write.local() < 0 ? 0 : own[write.local()];
      memory.put(write.variable(), base * write.factor() + write.constant());
    } else if (op instanceof JumpUnless jump) {
      if (!jump.relation().holds(own[jump.local()], jump.constant())) {
        pc[thread] = jump.target();
      }
    } else if (op instanceof Jump jump) {
      pc[thread] = jump.target();
    } else if (op instanceof Acquire acquire) {
      owner.put(acquire.lock(), thread);
    } else if (op instanceof Release release) {
      owner.remove(release.lock());
    } else if (op instanceof Start start) {
      started[start.thread()] = true;
    }
  }

  /**
   * Pairs of places that some schedule has next to each other, as {@code SettledPairs} knows them.
   */
  static Set<List<String>> allRaces(Mini program) {
    Set<List<String>> races = new HashSet<>();
    Set<String> seen = new HashSet<>();
    List<MiniState> work = new ArrayList<>(List.of(new MiniState(program)));
    while (!work.isEmpty()) {
      MiniState state = work.remove(work.size() - 1);
      if (seen.add(state.key())) {
        state.addRaces(races);
        for (int t = 0; t < state.pc.length; t++) {
          if (state.enabled(t)) {
            work.add(state.step(t));
          }
        }
      }
    }
    return races;
  }

  private void addRaces(Set<List<String>> races) {
    for (int a = 0; a < pc.length; a++) {
      for (int b = a + 1; b < pc.length; b++) {
        String variable = Mini.variable(next(a));
        boolean writes = next(a) instanceof Write || next(b) instanceof Write;
        if (variable != null && variable.equals(Mini.variable(next(b))) && writes) {
          races.add(SettledPairs.places(Mini.site(a, pc[a]), Mini.site(b, pc[b])));
        }
      }
    }
  }

  private String key() {
    return Arrays.toString(pc)
        + Arrays.toString(started)
        + Arrays.deepToString(locals)
        + memory
        + owner;
  }
}
