package bigfoot.cli.campaign;

import bigfoot.cli.campaign.Variable.Discipline;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program of a few threads. Each variable has a discipline that makes its accesses safe: a
 * lock, one thread, a hand-over. Code keeps to it but for a few places, so that races are few and
 * hidden among what looks right. Waits are planned: a thread waits only for threads with smaller
 * numbers, and holds nothing meanwhile, so programs end.
 */
public final class RandomProgram {
  private static final List<String> LOCKS = List.of("L0", "L1", "B0.lock", "B1", "MUTEX", "RW");

  private final Random random;
  private final String name;
  private final int threads;
  private final int sins;
  private final boolean barrier;
  private final List<Variable> variables = new ArrayList<>();
  private final List<Channel> channels = new ArrayList<>();

  public RandomProgram(String name, long seed) {
    this.name = name;
    this.random = new Random(seed);
    this.threads = 2 + random.nextInt(3);
    this.sins = random.nextInt(4) * 6;
    this.barrier = random.nextInt(4) == 0;
    planChannels();
    planVariables();
  }

  // --- the plan ----------------------------------------------------------------------------------

  /** Number 0 is the first thread as a producer, the last number the first thread as a consumer. */
  private void planChannels() {
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      Channel.Kind kind = pick(List.of(Channel.Kind.values()));
      int producer = random.nextInt(threads + 1);
      int consumer = producer + 1 + random.nextInt(threads + 1 - producer);
      boolean free = !barrier || producer == 0 || consumer == threads + 1;
      if (free) {
        channels.add(new Channel(kind, "c" + i, producer, consumer));
      }
    }
  }

  private void planVariables() {
    for (int i = 0; i < 3; i++) {
      variables.add(plan(Variable.Kind.NUMBER, "n" + i));
    }
    variables.add(plan(Variable.Kind.BOX, "B0"));
    variables.add(plan(Variable.Kind.BOX, "B1"));
    variables.add(plan(Variable.Kind.BOX, "shared"));
    variables.add(plan(Variable.Kind.ARRAY, "A0"));
    variables.add(new Variable(Variable.Kind.ARRAY, "A1", Discipline.SLICED, ""));
    variables.add(plan(Variable.Kind.LIST, "LIST"));
  }

  private Variable plan(Variable.Kind kind, String variable) {
    return switch (random.nextInt(channels.isEmpty() ? 3 : 5)) {
      case 0 -> new Variable(kind, variable, Discipline.GUARDED, pick(LOCKS));
      case 1 ->
          new Variable(
              kind, variable, Discipline.CONFINED, Integer.toString(1 + random.nextInt(threads)));
      case 2 -> new Variable(kind, variable, Discipline.CONSTANT, "");
      default -> new Variable(kind, variable, Discipline.HANDED, pick(channels).name());
    };
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private boolean sins() {
    return random.nextInt(100) < sins;
  }

  // --- what a thread does
  // --------------------------------------------------------------------------

  /** The body of the thread of that number. */
  private SourceText body(int thread) {
    List<Object> steps = new ArrayList<>();
    for (int i = 3 + random.nextInt(4); i > 0; i--) {
      steps.add("act");
    }
    for (Channel channel : channels) {
      if (channel.producer() == thread || channel.consumer() == thread) {
        steps.add(random.nextInt(steps.size() + 1), channel);
      }
    }
    SourceText text = new SourceText();
    List<Channel> passed = new ArrayList<>();
    for (Object step : steps) {
      if (step instanceof Channel channel) {
        passed.add(channel);
        text.add(channel.producer() == thread ? channel.send() : channel.receive());
      } else {
        text.add(act(thread, passed));
      }
    }
    return barrier ? text.add(rounds(thread)) : text;
  }

  /** Rounds of a barrier: each writes its own element, then all read. */
  private SourceText rounds(int thread) {
    SourceText inside =
        new SourceText()
            .line("A2[" + (sins() ? 1 + random.nextInt(threads) : thread) + "] += round;")
            .line("BARRIER.await();")
            .line("sink += A2[" + (1 + random.nextInt(threads)) + "];")
            .line(sins() ? "A2[" + thread + "]++;" : "sink++;")
            .line("BARRIER.await();");
    return SourceText.block("for (int round = 0; round < 2; round++)", inside);
  }

  /** Some access that is allowed there, or one that is not. */
  private SourceText act(int thread, List<Channel> passed) {
    for (int tries = 0; tries < 30; tries++) {
      Variable variable = pick(variables);
      boolean write = variable.discipline() != Discipline.CONSTANT && random.nextInt(3) > 0;
      if (sins() || isAllowed(variable, thread, passed)) {
        boolean forgotten = sins() && random.nextBoolean();
        String access = variable.access(random, sins() ? 1 : thread, write || sins());
        return variable.discipline() == Discipline.GUARDED && !forgotten
            ? locked(sins() ? pick(LOCKS) : variable.argument(), access)
            : wrapped(access);
      }
    }
    return SourceText.of("sink++;");
  }

  private static boolean isAllowed(Variable variable, int thread, List<Channel> passed) {
    return switch (variable.discipline()) {
      case GUARDED, CONSTANT, SLICED -> true;
      case CONFINED -> variable.argument().equals(Integer.toString(thread));
      case HANDED -> isHanded(variable, thread, passed);
      case NONE -> false;
    };
  }

  private static boolean isHanded(Variable variable, int thread, List<Channel> passed) {
    return passed.stream()
        .anyMatch(c -> c.name().equals(variable.argument()) && c.consumer() == thread);
  }

  private SourceText locked(String lock, String access) {
    if (lock.equals("MUTEX") || lock.equals("RW")) {
      String taken = lock.equals("RW") ? "RW.writeLock()" : "MUTEX";
      return new SourceText()
          .line(taken + ".lock();")
          .line("try {")
          .line(access)
          .line("} finally {")
          .line(taken + ".unlock();")
          .line("}");
    }
    return SourceText.block("synchronized (" + lock + ")", SourceText.of(access));
  }

  /** The same by a detour. */
  private SourceText wrapped(String access) {
    return switch (random.nextInt(8)) {
      case 0 -> SourceText.block("if (sink >= 0)", SourceText.of(access));
      case 1 -> SourceText.block("for (int k = 0; k < 2; k++)", SourceText.of(access));
      case 2 ->
          new SourceText()
              .add(
                  SourceText.block(
                      "Runnable r" + random.nextInt(1 << 20) + " = () ->", SourceText.of(access)))
              .line(";");
      case 3 -> SourceText.block("call(() ->", SourceText.of(access)).line(");");
      case 4 -> SourceText.block("STREAM.get().forEach(e ->", SourceText.of(access)).line(");");
      default -> SourceText.of(access);
    };
  }

  // --- the whole
  // -----------------------------------------------------------------------------------

  /** The program's text. */
  public String source() {
    SourceText text =
        new SourceText()
            .line("import java.util.*;")
            .line("import java.util.concurrent.*;")
            .line("import java.util.concurrent.atomic.*;")
            .line("import java.util.concurrent.locks.*;")
            .line("import java.util.function.*;")
            .line("import java.util.stream.*;")
            .line("public class " + name + " {");
    declarations(text);
    List<Launch> launches = new ArrayList<>();
    for (int thread = 1; thread <= threads; thread++) {
      launches.add(new Launch(random, thread, body(thread)));
    }
    launches.forEach(launch -> text.add(launch.declaration()));
    text.add(
        SourceText.block(
            "public static void main(String[] args) throws Exception", main(launches)));
    return text.line("}").toString();
  }

  private void declarations(SourceText text) {
    text.line("static class Box { int v; Box next; final Object lock = new Object();")
        .line("Box() { next = this; }")
        .line("void inc() {")
        .line("v++;")
        .line("}")
        .line("int peek() {")
        .line("return v;")
        .line("} }")
        .line("static class Sub extends Box { void inc() {")
        .line("next.v++;")
        .line("} }")
        .line("interface Op { void go(Box b); }")
        .line("static final Op[] OPS = {b -> b.v++};")
        .line("static void touch(Box b) {")
        .line("b.v++;")
        .line("}")
        .line("static void look(Box b) {")
        .line("sink += b.v;")
        .line("}")
        .line("interface Act { void go() throws Exception; }")
        .line("static void call(Act a) throws Exception { a.go(); }")
        .line("static void quietly(Act a) { try { a.go(); } catch (Exception e) { } }")
        .line("static void pause() { support.Late.check(); }")
        .line("static volatile int sink; static int n0, n1, n2;")
        .line(
            "static Box B0 = new Box(); static final Box B1 = new Sub(); static Box shared = new Box();")
        .line("static final Object L0 = new Object(), L1 = new Object();")
        .line("static final ReentrantLock MUTEX = new ReentrantLock();")
        .line("static final ReentrantReadWriteLock RW = new ReentrantReadWriteLock();")
        .line("static final int[] A0 = new int[8], A1 = new int[64], A2 = new int[8];")
        .line("static final List<Integer> LIST = new ArrayList<>();")
        .line(
            "static final Supplier<Stream<Integer>> STREAM = () -> Stream.of(1, 2)"
                + (random.nextInt(6) == 0 ? ".parallel();" : ";"))
        .line("static final CyclicBarrier BARRIER = new CyclicBarrier(" + threads + ");");
    channels.forEach(channel -> text.line(channel.declaration()));
  }

  private SourceText main(List<Launch> launches) {
    SourceText text = new SourceText();
    for (Variable variable : variables) {
      if (random.nextInt(3) > 0) {
        text.line(variable.access(random, 1, true));
      }
    }
    List<Object> steps = new ArrayList<>(launches);
    for (Channel channel : channels) {
      if (channel.producer() == 0) {
        steps.add(random.nextInt(steps.size() + 1), channel.send());
      }
    }
    for (Object step : steps) {
      text.add(step instanceof Launch launch ? launch.start() : (SourceText) step);
      if (random.nextInt(3) == 0) {
        text.add(act(0, List.of()));
      }
    }
    List<Channel> passed = new ArrayList<>();
    for (Channel channel : channels) {
      if (channel.consumer() == threads + 1) {
        passed.add(channel);
        text.add(channel.receive()).add(act(threads + 1, passed));
      }
    }
    return ending(text, launches);
  }

  /** Waits for the threads, for most of them, and looks at what they did. */
  private SourceText ending(SourceText text, List<Launch> launches) {
    boolean all = true;
    for (Launch launch : launches) {
      if (sins()) {
        all = false;
      } else {
        text.add(launch.end());
      }
    }
    for (Variable variable : variables) {
      if (all && random.nextBoolean() || sins()) {
        text.line(variable.access(random, 1, random.nextBoolean()));
      }
    }
    launches.forEach(launch -> text.add(launch.closing()));
    return text;
  }
}
