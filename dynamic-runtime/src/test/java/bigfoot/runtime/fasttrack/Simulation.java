package bigfoot.runtime.fasttrack;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Random runs of a made-up program, told both to our clocks and to an oracle that keeps a full
 * vector clock with every access and compares all pairs.
 */
final class Simulation {
  /** Starts and joins all runs, so that each takes over the slots of those before it. */
  private static final ThreadState ROOT = begin(VectorClock.BOTTOM);

  private final Random random;
  private final boolean distinctSites;

  /** Whether variables are fields, with words, or else have one state object each. */
  private final boolean words;

  private final int variables;
  private final List<Sim> running = new ArrayList<>();
  private final List<Sim> ended = new ArrayList<>();
  private final SyncState[] locks;
  private final List<Map<Integer, Integer>> lockClocks = new ArrayList<>();
  private final VarState[] shadow;
  private final FieldCell[] cells;
  private final List<List<Access>> accesses = new ArrayList<>();
  private final List<Access> all = new ArrayList<>();
  private int threads;

  /** Variables that race by our rules, and by the oracle. */
  final Set<Integer> found = new TreeSet<>();

  final Set<Integer> expected = new TreeSet<>();

  /** Which rules fired how often. */
  final Map<Rule, Integer> rules = new HashMap<>();

  Simulation(long seed, boolean distinctSites, boolean words) {
    this.random = new Random(seed);
    this.distinctSites = distinctSites;
    this.words = words;
    this.variables = 1 + random.nextInt(6);
    this.locks = new SyncState[1 + random.nextInt(3)];
    this.shadow = new VarState[variables];
    this.cells = new FieldCell[variables];
    for (int i = 0; i < variables; i++) {
      cells[i] = new FieldCell();
      accesses.add(new ArrayList<>());
    }
    for (int i = 0; i < locks.length; i++) {
      locks[i] = new SyncState();
      lockClocks.add(new HashMap<>());
    }
    running.add(new Sim(ROOT.fork(), new HashMap<>()));
  }

  void run(int steps, int syncPercent) {
    for (int i = 0; i < steps; i++) {
      Sim t = running.get(random.nextInt(running.size()));
      if (random.nextInt(100) < syncPercent) {
        synchronize(t);
      } else {
        access(t, random.nextInt(variables), random.nextInt(3) == 0);
      }
    }
    ended.addAll(running);
    for (Sim t : ended) {
      Slots.ended(t.state);
      ROOT.join(t.state);
    }
  }

  static ThreadState begin(VectorClock start) {
    Thread self = Thread.currentThread();
    return new ThreadState(self, new ThreadInfo(self, new StackTraceElement[0], false), start);
  }

  private void synchronize(Sim t) {
    int m = random.nextInt(locks.length);
    switch (random.nextInt(7)) {
      case 0, 1 -> {
        t.state.acquire(locks[m]);
        merge(t.clock, lockClocks.get(m));
      }
      case 2, 3 -> {
        t.state.release(locks[m]);
        merge(lockClocks.get(m), t.clock);
        t.tick();
      }
      case 4 -> {
        if (running.size() < 6) {
          Map<Integer, Integer> start = new HashMap<>(t.clock);
          running.add(new Sim(t.state.fork(), start));
          t.tick();
        }
      }
      case 5 -> {
        if (running.size() > 1) {
          running.remove(t);
          ended.add(t);
          if (random.nextBoolean()) {
            Slots.ended(t.state);
          }
        }
      }
      default -> {
        if (!ended.isEmpty()) {
          Sim u = ended.get(random.nextInt(ended.size()));
          Slots.ended(u.state);
          t.state.join(u.state);
          merge(t.clock, u.clock);
        }
      }
    }
  }

  private void access(Sim t, int x, boolean write) {
    Access now = new Access(t.id, x, write, new HashMap<>(t.clock));
    int site = distinctSites ? all.size() : random.nextInt(3);
    all.add(now);
    t.state.conflicts = null;
    if (words) {
      check(cells[x], t.state, site, write);
    } else {
      VarState s = shadow[x];
      shadow[x] =
          write ? FastTrackRules.write(t.state, s, site) : FastTrackRules.read(t.state, s, site);
    }
    rules.merge(t.state.rule(), 1, Integer::sum);
    for (Conflict c = t.state.conflicts; c != null; c = c.next) {
      found.add(x);
      if (distinctSites) {
        check(c, all.get(c.site), now);
      }
    }
    for (Access before : accesses.get(x)) {
      if (before.racesWith(now)) {
        expected.add(x);
      }
    }
    accesses.get(x).add(now);
  }

  /** As {@link FieldCell#check}, without report. */
  private static void check(FieldCell cell, ThreadState t, int site, boolean write) {
    if (Word.is(write ? cell.write : cell.read, t.mark)
        || !write && Word.is(cell.write, t.readMark)) {
      t.fired(write ? Rule.WRITE_SAME_EPOCH : Rule.READ_SAME_EPOCH);
    } else {
      FieldAccess.by(t, cell, site, write);
    }
  }

  /** From now on most threads have slots that do not fit into words, some have. */
  static void useWideSlots() {
    while (Slots.used() < 4_090) {
      begin(VectorClock.BOTTOM).claimed();
    }
  }

  private static void check(Conflict c, Access before, Access now) {
    if (before.variable != now.variable || before.write != c.write || !before.racesWith(now)) {
      throw new AssertionError("reported " + before + " with " + now + ", which do not race");
    }
  }

  private static void merge(Map<Integer, Integer> into, Map<Integer, Integer> from) {
    from.forEach((id, time) -> into.merge(id, time, Math::max));
  }

  private record Access(int thread, int variable, boolean write, Map<Integer, Integer> clock) {
    boolean racesWith(Access later) {
      return thread != later.thread
          && (write || later.write)
          && clock.get(thread) > later.clock.getOrDefault(thread, -1);
    }
  }

  /** A thread: ours, and the oracle's clock of it, which never reuses an id. */
  private final class Sim {
    final int id = threads++;
    final ThreadState state;
    final Map<Integer, Integer> clock;

    Sim(VectorClock start, Map<Integer, Integer> clock) {
      this.state = begin(start);
      this.clock = clock;
      clock.put(id, 0);
    }

    void tick() {
      clock.merge(id, 1, Integer::sum);
    }
  }
}
