package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.util.concurrent.Phaser;

/**
 * The phases of a phaser, by number: arrivals of a phase come before what is done after it was
 * passed. The phasers of a tree advance together, so the root keeps the clocks. Two phases are told
 * apart; a thread that asks for an older one learns all arrivals so far.
 */
public final class Phases extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final WeakIdentityTable<Phases> PHASES = new Table();

  /** The phase the running thread arrived at last. */
  private static final ThreadLocal<Integer> arrivedAt = new ThreadLocal<>();

  private final int[] numbers = {-1, -1};
  private final SyncState[] clocks = {new SyncState(), new SyncState()};
  private final SyncState all = new SyncState();

  private Phases() {}

  /** Before the running thread arrives. */
  public static void arrive(Phaser phaser) {
    int phase = phaser.getPhase();
    arrivedAt.set(phase);
    of(phaser).arrive(ThreadState.current(), phase);
  }

  /** After the running thread arrived, and waited for the others. */
  public static void passed(Phaser phaser) {
    Integer phase = arrivedAt.get();
    if (phase != null) {
      advanced(phaser, phase);
    }
  }

  /** After the running thread saw that phase is over. */
  public static void advanced(Phaser phaser, int phase) {
    ThreadState.current().acquire(of(phaser).clock(phase));
  }

  /** All arrivals so far. */
  public static SyncState arrivals(Phaser phaser) {
    return of(phaser).all;
  }

  /** At the end of onAdvance, which the last to arrive runs. */
  public static void onAdvanceEnds(Phaser phaser) {
    Integer phase = arrivedAt.get();
    of(phaser).arrive(ThreadState.current(), phase == null ? -1 : phase);
  }

  private static Phases of(Phaser phaser) {
    return PHASES.getOrCreate(phaser.getRoot());
  }

  private void arrive(ThreadState t, int phase) {
    SyncState clock = clock(phase);
    t.release(all);
    if (clock != all) {
      t.release(clock);
    }
  }

  private synchronized SyncState clock(int phase) {
    int slot = phase & 1;
    if (phase < 0 || numbers[slot] > phase) {
      return all;
    }
    if (numbers[slot] < phase) {
      numbers[slot] = phase;
      clocks[slot] = new SyncState();
    }
    return clocks[slot];
  }

  private static final class Table extends WeakIdentityTable<Phases> {
    @Override
    protected Phases create(Object key) {
      return new Phases();
    }
  }
}
