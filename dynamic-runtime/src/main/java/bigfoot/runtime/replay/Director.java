package bigfoot.runtime.replay;

import bigfoot.runtime.report.Options;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.trace.TraceFormat;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Lets a program's threads pass their hooks in the order of a plan, one at a time: the next one
 * goes on when the last one has come to its next hook, is blocked, or has ended. A step whose hook
 * comes before the operation waits there; one whose hook comes after it (an acquire) is held back
 * at the last hook before it. The two accesses of the race are held at their hooks; when both are
 * there, the race is confirmed, whatever else happened. Then, or when nothing moves for a while,
 * the JVM is halted.
 *
 * <p>Everything is guarded by the one director. It calls nothing of the program's.
 */
public final class Director {
  private static final String FILE =
      Options.parse(System.getProperties(), System.getenv("BIGFOOT_OPTIONS")).replay;

  /** Whether this run follows a plan. Constant, so that others pay nothing. */
  public static final boolean ON = FILE != null;

  private static final Director DIRECTOR = ON ? open() : null;

  private static final int NO_STEP = -1;
  private static final int NOTHING = -1;
  private static final long A_MOMENT = 1;
  private static final long A_WHILE = 100;

  private final Plan plan;
  private final int race;
  private final Role[] roles;
  private final Map<Thread, Role> known = new IdentityHashMap<>();
  private final BitSet missing = new BitSet();

  /** The step whose turn it is. */
  private int turn;

  /** Who was let go last. */
  private Role runner;

  /** The variable that the first racing access to come is about to touch. */
  private Object heldVariable;

  private int heldIndex;

  private Director(Plan plan) {
    this.plan = plan;
    this.race = plan.steps() - 2;
    this.roles = new Role[plan.names.length];
    int[] counts = new int[roles.length];
    for (int thread : plan.thread) {
      counts[thread]++;
    }
    for (int i = 0; i < roles.length; i++) {
      roles[i] = new Role(new int[counts[i]], plan.complete[i]);
      counts[i] = 0;
    }
    for (int step = 0; step < plan.steps(); step++) {
      int thread = plan.thread[step];
      roles[thread].steps[counts[thread]++] = step;
    }
  }

  private static Director open() {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(Path.of(FILE))))) {
      Director director = new Director(Plan.read(in));
      Thread watch = new Thread(new Watch(director), "bigfoot-director");
      watch.setDaemon(true);
      watch.start();
      return director;
    } catch (IOException | RuntimeException e) {
      RaceReporter.say("bigfoot: nothing is replayed: " + FILE + " cannot be read (" + e + ")");
      return null;
    }
  }

  /** The role of a thread that comes to its first hook. */
  public static Role role(Thread player) {
    return DIRECTOR == null ? null : DIRECTOR.cast(player);
  }

  private synchronized Role cast(Thread player) {
    Role role = known.get(player);
    for (int i = 0; role == null && i < roles.length; i++) {
      if (!plan.forked[i] && roles[i].player == null && plan.names[i].equals(player.getName())) {
        role = roles[i];
      }
    }
    if (role == null) {
      role = new Role(null, false);
    }
    known.put(player, role);
    role.player = player;
    return role;
  }

  /** The thread that forks has come to the step; the child has its role before it runs. */
  public static void forks(Role parent, Thread child) {
    if (DIRECTOR != null && parent != null) {
      synchronized (DIRECTOR) {
        if (parent.child >= 0) {
          DIRECTOR.known.put(child, DIRECTOR.roles[parent.child]);
          parent.child = -1;
        }
      }
    }
  }

  /** Before an access: waits for its turn, for ever if it is one of the race. */
  public static void access(Role role, int kind, int site, Object variable, int index) {
    if (DIRECTOR != null) {
      DIRECTOR.before(role, kind, site, variable, index);
    }
  }

  /** At the hook of a synchronization. */
  public static void synchronization(Role role, int kind) {
    if (DIRECTOR == null) {
      return;
    }
    if (Plan.isAfter(kind)) {
      DIRECTOR.after(role, kind);
    } else {
      DIRECTOR.before(role, kind, 0, null, 0);
    }
  }

  /** At any other hook: where a step waits whose own hook would be too late. */
  public static void between(Role role) {
    if (DIRECTOR != null) {
      DIRECTOR.pause(role);
    }
  }

  private synchronized void before(Role role, int kind, int site, Object variable, int index) {
    int step = match(role, kind, site);
    if (step == NO_STEP) {
      return;
    }
    if (step >= race) {
      hold(role, variable, index);
    }
    await(role, step);
    if (plan.kind[step] == TraceFormat.FORK) {
      role.child = plan.detail[step];
    }
    done(role, step);
  }

  private synchronized void after(Role role, int kind) {
    int step = match(role, kind, 0);
    if (step != NO_STEP) {
      await(role, step);
      done(role, step);
    }
  }

  private synchronized void pause(Role role) {
    if (role.steps == null || role.free) {
      return;
    }
    if (!role.hasNext()) {
      finished(role);
    } else if (Plan.isAfter(plan.kind[role.nextStep()])) {
      await(role, role.nextStep());
    }
  }

  /** The step that the thread has come to; {@link #NO_STEP} when it may go on without one. */
  private int match(Role role, int kind, int site) {
    if (role.free) {
      return NO_STEP;
    }
    while (role.hasNext()) {
      int step = role.nextStep();
      if (plan.fits(step, kind, site)) {
        return step;
      } else if (Plan.isOptional(kind)) {
        return NO_STEP;
      } else if (!Plan.isOptional(plan.kind[step])) {
        end(Outcome.PARTED, step, kind, site);
      }
      leaveOut(role, step);
    }
    if (role.steps == null && Plan.isOptional(kind)) {
      return NO_STEP;
    }
    finished(role);
    return NO_STEP;
  }

  private void leaveOut(Role role, int step) {
    missing.set(step);
    role.next++;
    skip();
  }

  private void skip() {
    while (missing.get(turn)) {
      turn++;
    }
    notifyAll();
  }

  private void done(Role role, int step) {
    missing.set(step);
    role.next++;
    runner = role;
    skip();
  }

  /** All the thread's steps are done: it ends by itself, or waits for ever. */
  private void finished(Role role) {
    if (role.steps != null && role.complete) {
      role.free = true;
      notifyAll();
    } else {
      rest(role);
    }
  }

  private void rest(Role role) {
    role.parked = true;
    notifyAll();
    while (true) {
      doze(A_WHILE);
    }
  }

  /** One of the racing accesses is about to happen. */
  private void hold(Role role, Object variable, int index) {
    if (heldVariable == null) {
      heldVariable = variable;
      heldIndex = index;
    } else {
      boolean same = heldVariable == variable && heldIndex == index;
      end(same ? Outcome.CONFIRMED : Outcome.APART, race);
    }
    rest(role);
  }

  private void await(Role role, int step) {
    role.parked = true;
    notifyAll();
    boolean interrupted = false;
    while (turn != step || !isQuiet(role)) {
      interrupted |= doze(turn == step ? A_MOMENT : A_WHILE);
    }
    role.parked = false;
    runner = role;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits a little; whether the thread was interrupted meanwhile. */
  private boolean doze(long milliseconds) {
    try {
      wait(milliseconds);
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  /** Whether the thread let go last has come to rest. */
  private boolean isQuiet(Role next) {
    return runner == null
        || runner == next
        || runner.parked
        || runner.free
        || runner.player.getState() != Thread.State.RUNNABLE;
  }

  private void end(Outcome outcome, int step) {
    end(outcome, step, NOTHING, 0);
  }

  private void end(Outcome outcome, int step, int kind, int site) {
    try {
      String words = outcome + " " + step + " " + kind + " " + site;
      Files.writeString(Path.of(Outcome.file(FILE)), words);
    } catch (IOException e) {
      RaceReporter.say("bigfoot: the outcome of the replay is lost (" + e + ")");
    }
    Runtime.getRuntime().halt(0);
  }

  /** Ends the run when nothing moves, and passes over steps of threads that have ended. */
  private static final class Watch implements Runnable {
    private final Director director;

    Watch(Director director) {
      this.director = director;
    }

    @Override
    public void run() {
      int last = NO_STEP;
      long since = 0;
      while (true) {
        synchronized (director) {
          director.passOverEnded();
          long now = System.nanoTime();
          if (director.turn != last) {
            last = director.turn;
            since = now;
          } else if (now - since > TimeUnit.SECONDS.toNanos(director.plan.patience)) {
            director.end(Outcome.STUCK, last);
          }
          director.doze(A_WHILE);
        }
      }
    }
  }

  private void passOverEnded() {
    while (turn < plan.steps()) {
      Role role = roles[plan.thread[turn]];
      boolean ended = role.player != null && role.player.getState() == Thread.State.TERMINATED;
      if (!ended || !role.hasNext()) {
        return;
      }
      if (!Plan.isOptional(plan.kind[turn])) {
        end(Outcome.PARTED, turn);
      }
      leaveOut(role, turn);
    }
  }
}
