package bigfoot.predict.recipe;

import bigfoot.predict.recipe.term.Relation;
import java.util.ArrayList;
import java.util.List;

/**
 * A small language with threads, shared variables, locals, branches and locks, flat enough to
 * explore every schedule of a program. An instruction's place is {@code T<thread>:<index>}.
 */
final class Mini {
  sealed interface Op {}

  record Read(int local, String variable) implements Op {}

  /** variable = locals[local] * factor + constant; a negative local is no local. */
  record Write(String variable, int local, int factor, int constant) implements Op {}

  record JumpUnless(int local, Relation relation, int constant, int target) implements Op {}

  record Jump(int target) implements Op {}

  record Acquire(String lock) implements Op {}

  record Release(String lock) implements Op {}

  record Start(int thread) implements Op {}

  record Await(int thread) implements Op {}

  /** Code of each thread; thread 0 runs first, the others when they are started. */
  final List<List<Op>> threads = new ArrayList<>();

  static final int LOCALS = 3;

  static String site(int thread, int pc) {
    return "T" + thread + ":" + pc;
  }

  static String variable(Op op) {
    return op instanceof Read read
        ? read.variable()
        : op instanceof Write write ? write.variable() : null;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < threads.size(); t++) {
      for (int pc = 0; pc < threads.get(t).size(); pc++) {
        text.append(site(t, pc)).append(' ').append(threads.get(t).get(pc)).append('\n');
      }
    }
    return text.toString();
  }
}
