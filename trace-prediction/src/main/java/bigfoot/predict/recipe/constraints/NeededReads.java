package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathEvent.Concretized;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.term.Binary;
import bigfoot.predict.recipe.term.ReadValue;
import bigfoot.predict.recipe.term.Term;
import bigfoot.predict.recipe.term.Unary;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Reads whose values decide something: a branch, a base object, an index, a value that was computed
 * concretely, or a write that such a read may see. What the others return is of no consequence.
 */
public final class NeededReads {
  private final PathProgram program;
  private final Set<Integer> needed = new HashSet<>();
  private final Set<String> locations = new HashSet<>();
  private final Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<String> work = new ArrayDeque<>();

  private NeededReads(PathProgram program) {
    this.program = program;
  }

  /** Among the given events of the program. */
  public static Set<Integer> of(PathProgram program, List<PathEvent> events) {
    NeededReads reads = new NeededReads(program);
    events.forEach(reads::decide);
    while (!reads.work.isEmpty()) {
      for (HeapWrite write : program.writesOf(reads.work.pop())) {
        reads.need(write.value());
      }
    }
    return reads.needed;
  }

  private void decide(PathEvent event) {
    if (event instanceof Branch branch) {
      need(branch.left());
      need(branch.right());
    } else if (event instanceof Concretized concretized) {
      concretized.fixed().forEach(this::need);
    } else if (event instanceof Access access) {
      access.fixed().forEach(this::need);
    }
  }

  private void need(Fixed fixed) {
    need(fixed.term());
  }

  /** Terms are shared and may be deep: each is walked once, without recursion. */
  private void need(Term root) {
    Deque<Term> terms = new ArrayDeque<>();
    terms.push(root);
    while (!terms.isEmpty()) {
      Term term = terms.pop();
      if (term.isConstant() || !seen.add(term)) {
        continue;
      }
      if (term instanceof ReadValue value) {
        needed.add(value.event());
        String location = ((HeapRead) program.event(value.event())).location();
        if (locations.add(location)) {
          work.push(location);
        }
      } else if (term instanceof Unary unary) {
        terms.push(unary.operand());
      } else if (term instanceof Binary binary) {
        terms.push(binary.left());
        terms.push(binary.right());
      }
    }
  }
}
