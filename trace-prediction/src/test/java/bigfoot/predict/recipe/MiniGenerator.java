package bigfoot.predict.recipe;

import bigfoot.predict.recipe.Mini.Op;
import bigfoot.predict.recipe.term.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random {@link Mini} programs: well-nested locks, forward branches, main starts the others. */
final class MiniGenerator {
  private final Random random;
  private final List<Op> code = new ArrayList<>();

  private MiniGenerator(Random random) {
    this.random = random;
  }

  static Mini generate(Random random) {
    Mini program = new Mini();
    int workers = 1 + random.nextInt(2);
    List<Op> main = new ArrayList<>();
    program.threads.add(main);
    MiniGenerator body = new MiniGenerator(random);
    body.block(random.nextInt(2), 1, new ArrayList<>());
    main.addAll(body.code);
    for (int t = 1; t <= workers; t++) {
      main.add(new Mini.Start(t));
      MiniGenerator worker = new MiniGenerator(random);
      worker.block(2 + random.nextInt(4), 2, new ArrayList<>());
      program.threads.add(worker.code);
    }
    MiniGenerator rest = new MiniGenerator(random);
    rest.code.addAll(main);
    rest.block(1 + random.nextInt(4), 2, new ArrayList<>());
    main.clear();
    main.addAll(rest.code);
    if (random.nextInt(3) == 0) {
      main.add(new Mini.Await(1));
      main.add(new Mini.Write("x", -1, 0, 9));
    }
    return program;
  }

  private void block(int statements, int depth, List<String> held) {
    for (int i = 0; i < statements; i++) {
      statement(depth, held);
    }
  }

  private void statement(int depth, List<String> held) {
    int choice = random.nextInt(depth > 0 ? 10 : 6);
    if (choice < 3) {
      code.add(new Mini.Read(random.nextInt(Mini.LOCALS), variable()));
    } else if (choice < 6) {
      code.add(
          new Mini.Write(
              variable(),
              random.nextInt(Mini.LOCALS + 1) - 1,
              random.nextInt(3),
              random.nextInt(4)));
    } else if (choice < 8) {
      branch(depth, held);
    } else {
      locked(depth, held);
    }
  }

  private void branch(int depth, List<String> held) {
    int local = random.nextInt(Mini.LOCALS);
    code.add(new Mini.Read(local, variable()));
    int at = code.size();
    code.add(null);
    block(1 + random.nextInt(2), depth - 1, held);
    int skip = code.size();
    code.add(null);
    int otherwise = code.size();
    block(random.nextInt(2), depth - 1, held);
    Relation relation = Relation.values()[random.nextInt(Relation.values().length)];
    code.set(at, new Mini.JumpUnless(local, relation, random.nextInt(4), otherwise));
    code.set(skip, new Mini.Jump(code.size()));
  }

  private void locked(int depth, List<String> held) {
    String lock = "l" + random.nextInt(2);
    if (held.contains(lock)) {
      return;
    }
    held.add(lock);
    code.add(new Mini.Acquire(lock));
    block(1 + random.nextInt(2), depth - 1, held);
    code.add(new Mini.Release(lock));
    held.remove(lock);
  }

  private String variable() {
    return String.valueOf("xyz".charAt(random.nextInt(3)));
  }
}
