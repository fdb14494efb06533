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
import bigfoot.predict.recipe.path.BranchExplorer;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.term.BinaryOp;
import bigfoot.predict.recipe.term.ReadValue;
import bigfoot.predict.recipe.term.Relation;
import bigfoot.predict.recipe.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Runs one schedule of a {@link Mini} program and records its path program; explores branches. */
final class MiniRecorder implements BranchExplorer {
  private record Point(int pc, Term[] locals) {}

  private final Mini program;
  private final List<PathEvent> events = new ArrayList<>();
  private final Map<Integer, Point> branches = new HashMap<>();
  private final Term[][] locals;

  MiniRecorder(Mini program) {
    this.program = program;
    locals = new Term[program.threads.size()][Mini.LOCALS];
    for (Term[] own : locals) {
      Arrays.fill(own, Term.constant(0));
    }
  }

  PathProgram record(Random random) {
    MiniState state = new MiniState(program);
    while (true) {
      List<Integer> enabled = new ArrayList<>();
      for (int t = 0; t < state.pc.length; t++) {
        if (state.enabled(t)) {
          enabled.add(t);
        }
      }
      if (enabled.isEmpty()) {
        Map<String, Long> zero = new HashMap<>();
        program.threads.forEach(
            code ->
                code.stream()
                    .map(Mini::variable)
                    .filter(v -> v != null)
                    .forEach(v -> zero.put(v, 0L)));
        return PathProgram.recorded(events, Set.of(), zero);
      }
      int thread = enabled.get(random.nextInt(enabled.size()));
      MiniState after = state.step(thread);
      record(state, after, thread);
      state = after;
    }
  }

  private void record(MiniState before, MiniState after, int thread) {
    int pc = before.pc[thread];
    Op op = before.next(thread);
    int id = events.size();
    if (op instanceof JumpUnless jump) {
      branches.put(id, new Point(pc, locals[thread].clone()));
      boolean held = after.pc[thread] == pc + 1;
      if (jump.target() == pc + 1) {
        held = jump.relation().holds(before.locals[thread][jump.local()], jump.constant());
      }
      events.add(branch(id, thread, pc, jump, held, locals[thread]));
    } else if (!(op instanceof Jump)) {
      long value = op instanceof Read read ? before.memory.getOrDefault(read.variable(), 0) : 0;
      events.add(event(id, thread, pc, op, value, locals[thread]));
    }
  }

  private static PathEvent branch(
      int id, int thread, int pc, JumpUnless jump, boolean held, Term[] own) {
    Relation relation = held ? jump.relation() : jump.relation().negated();
    return new PathEvent.Branch(
        id,
        thread,
        Mini.site(thread, pc),
        own[jump.local()],
        relation,
        Term.constant(jump.constant()));
  }

  /** The event of one instruction; a read also defines its local. */
  private static PathEvent event(int id, int thread, int pc, Op op, long value, Term[] own) {
    String site = Mini.site(thread, pc);
    if (op instanceof Read read) {
      own[read.local()] = new ReadValue(id, 32);
      return new PathEvent.HeapRead(id, thread, site, read.variable(), value, 32, List.of());
    } else if (op instanceof Write write) {
      Term base = write.local() < 0 ? Term.constant(0) : own[write.local()];
      Term scaled = Term.of(BinaryOp.MUL, base, Term.constant(write.factor()));
      Term sum = Term.of(BinaryOp.ADD, scaled, Term.constant(write.constant()));
      return new PathEvent.HeapWrite(id, thread, site, write.variable(), sum, List.of());
    } else if (op instanceof Acquire acquire) {
      return new PathEvent.Lock(id, thread, site, acquire.lock());
    } else if (op instanceof Release release) {
      return new PathEvent.Unlock(id, thread, site, release.lock());
    } else if (op instanceof Start start) {
      return new PathEvent.Fork(id, thread, site, start.thread());
    }
    return new PathEvent.Join(id, thread, site, ((Await) op).thread());
  }

  @Override
  public List<List<PathEvent>> otherSide(PathEvent.Branch branch, int firstId) {
    Point point = branches.get(branch.id());
    JumpUnless jump = (JumpUnless) program.threads.get(branch.thread()).get(point.pc());
    boolean held = branch.relation() == jump.relation();
    List<PathEvent> path = new ArrayList<>(List.of(branch.negated(firstId)));
    List<List<PathEvent>> paths = new ArrayList<>();
    walk(
        branch.thread(),
        held ? jump.target() : point.pc() + 1,
        point.locals(),
        path,
        firstId,
        paths);
    return paths;
  }

  private void walk(
      int thread,
      int pc,
      Term[] own,
      List<PathEvent> path,
      int firstId,
      List<List<PathEvent>> paths) {
    List<Op> code = program.threads.get(thread);
    Term[] locals = own.clone();
    int at = pc;
    while (at < code.size()) {
      Op op = code.get(at);
      int id = firstId + path.size();
      if (op instanceof Jump jump) {
        at = jump.target();
        continue;
      }
      if (op instanceof JumpUnless jump) {
        for (boolean held : new boolean[] {true, false}) {
          List<PathEvent> longer = new ArrayList<>(path);
          longer.add(branch(id, thread, at, jump, held, locals));
          walk(thread, held ? at + 1 : jump.target(), locals, longer, firstId, paths);
        }
        return;
      }
      path.add(event(id, thread, at, op, 0, locals));
      at++;
    }
    paths.add(path);
  }
}
