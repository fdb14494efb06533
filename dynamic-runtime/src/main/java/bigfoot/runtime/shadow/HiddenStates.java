package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;

/**
 * The hidden states of JDK objects, by identity. Programs make hundreds of thousands of such
 * objects from one collection to the next. Most are dead by then, but their states are copied once
 * more, and a collector that finds them in a hash table waits for the memory of each. So they are
 * in rows, each thread's in the order in which it made them, which is how they lie in memory, and
 * the table has but their numbers. Those of dead objects are dropped all at once, when the
 * collector has run.
 *
 * <p>All use of a state's chain is under the lock of its stripe, also the appending to a row;
 * dropping takes all these locks. That an object is new is mostly seen from a bit for its hash,
 * without looking at other states.
 */
public final class HiddenStates {
  private static final int STRIPES = 64;

  /** States in a row. */
  private static final int ROW = 256;

  private final Stripe[] stripes = new Stripe[STRIPES];

  /** Guards what is about rows; taken after those of stripes. */
  private final Object rowLock = new Object();

  /** By number. Replaced and filled under the row lock. */
  private volatile HiddenState[][] rows = new HiddenState[16][];

  /** Guarded by the row lock, as is the next. */
  private int rowCount;

  /** How many rows there were when the dead were last dropped. */
  private int rowsKept;

  /** Another one when threads have to begin new rows. Written under all locks. */
  private volatile int age = 1;

  /** Set when the dead are dropped. */
  private final CollectorSign swept = new CollectorSign();

  /** Set when all references are new. */
  private final CollectorSign renewed = new CollectorSign();

  HiddenStates() {
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  /** The state of object, made now if there is none, and then put in row, the thread's own. */
  @CompiledApart
  HiddenState of(Object object, Row row) {
    int hash = WeakIdentityTable.hash(object);
    Stripe stripe = stripes[hash & STRIPES - 1];
    HiddenState state = null;
    while (state == null) {
      if (row.used == ROW || row.age != age) {
        begin(row);
      }
      synchronized (stripe) {
        state = stripe.find(object, hash, this);
        if (state == null && row.age == age) {
          state = new HiddenState(object, hash);
          stripe.add(state, row.append(state), this);
        }
      }
    }
    return state;
  }

  /** The number of states, those of collected objects excluded. */
  int size() {
    dropDead(0, false);
    return known();
  }

  /** Likewise, but for those collected since the dead were last dropped. */
  private int known() {
    int size = 0;
    for (Stripe stripe : stripes) {
      synchronized (stripe) {
        size += stripe.size;
      }
    }
    return size;
  }

  /** As {@link WeakIdentityTable#renew}. What other threads do to states meanwhile may be lost. */
  void renew(int most) {
    if (!renewed.gone()) {
      return;
    }
    if (swept.gone()) {
      dropDead(0, false);
    }
    if (known() <= most) {
      dropDead(0, true);
    }
  }

  /** Begins a new row for a thread, which holds no lock. */
  private void begin(Row row) {
    if (swept.gone() && manyNew()) {
      dropDead(0, false);
    }
    synchronized (rowLock) {
      row.states = new HiddenState[ROW];
      row.first = rowCount * ROW + 1;
      row.used = 0;
      row.age = age;
      rows = with(row.states, rowCount, rows);
      rowCount++;
    }
  }

  /** To look at those kept costs too: only when about as many have come. */
  private boolean manyNew() {
    synchronized (rowLock) {
      return rowCount - rowsKept > rowsKept / 2;
    }
  }

  private static HiddenState[][] with(HiddenState[] row, int number, HiddenState[][] rows) {
    HiddenState[][] all = rows;
    if (number == rows.length) {
      all = new HiddenState[2 * number][];
      System.arraycopy(rows, 0, all, 0, number);
    }
    all[number] = row;
    return all;
  }

  /** Drops the dead under all locks, those before this stripe's being held already. */
  private void dropDead(int stripe, boolean anew) {
    if (stripe == STRIPES) {
      synchronized (rowLock) {
        rebuild(anew);
      }
    } else {
      synchronized (stripes[stripe]) {
        dropDead(stripe + 1, anew);
      }
    }
  }

  /**
   * Takes rows of the living only, with new references to them if anew. Where memory ends, all is
   * as it was.
   */
  private void rebuild(boolean anew) {
    int[] sizes = new int[STRIPES];
    int living = countLiving(sizes);
    HiddenState[][] fresh = new HiddenState[Math.max(16, living / ROW + 1)][];
    int count = copyLiving(fresh, anew);
    int[][] heads = new int[STRIPES][];
    long[][] filters = new long[STRIPES][];
    for (int i = 0; i < STRIPES; i++) {
      heads[i] = new int[stripes[i].capacityFor(sizes[i])];
      filters[i] = Stripe.filter(heads[i]);
    }
    (anew ? renewed : swept).set();
    if (anew) {
      clearAll();
    }
    for (int i = 0; i < STRIPES; i++) {
      stripes[i].startAnew(heads[i], filters[i]);
    }
    rows = fresh;
    rowCount = (count + ROW - 1) / ROW;
    rowsKept = rowCount;
    age++;
    for (int number = 1; number <= count; number++) {
      HiddenState state = state(fresh, number);
      stripes[state.hash & STRIPES - 1].link(state, number);
    }
  }

  private int countLiving(int[] sizes) {
    int living = 0;
    for (int i = 0; i < rowCount; i++) {
      for (HiddenState state : rows[i]) {
        if (state != null && state.get() != null) {
          sizes[state.hash & STRIPES - 1]++;
          living++;
        }
      }
    }
    return living;
  }

  /** There may be less of them now. */
  private int copyLiving(HiddenState[][] fresh, boolean anew) {
    int count = 0;
    for (int i = 0; i < rowCount; i++) {
      for (HiddenState state : rows[i]) {
        Object object = state == null ? null : state.get();
        if (object != null) {
          if (count % ROW == 0) {
            fresh[count / ROW] = new HiddenState[ROW];
          }
          fresh[count / ROW][count % ROW] = anew ? state.again(object) : state;
          count++;
        }
      }
    }
    return count;
  }

  /** Or they would keep their objects though nobody refers to them; and threads remember some. */
  private void clearAll() {
    for (int i = 0; i < rowCount; i++) {
      for (HiddenState state : rows[i]) {
        if (state != null && state.get() != null) {
          state.clear();
        }
      }
    }
  }

  /** The state of that number, which is not 0. */
  private static HiddenState state(HiddenState[][] rows, int number) {
    return rows[(number - 1) / ROW][number - 1 & ROW - 1];
  }

  /** Where a thread puts the states that it makes. Used under the lock of any stripe. */
  public static final class Row {
    private HiddenState[] states;
    private int used;

    /** The number of the first. */
    private int first;

    /** Of which age it is; 0: none yet. */
    private int age;

    private int append(HiddenState state) {
      states[used] = state;
      return first + used++;
    }
  }

  /** One lock and its share of the table. */
  private static final class Stripe {
    private static final int FIRST_CAPACITY = 4;

    /** The more there are, the fewer new objects share a bit with one that has a state. */
    private static final int BITS_A_CHAIN = 16;

    /** The number of the first state of each chain, or 0. All here is guarded by this. */
    int[] heads = new int[FIRST_CAPACITY];

    /** One bit for each hash that a state has. */
    long[] filter = filter(heads);

    int size;

    static long[] filter(int[] heads) {
      return new long[heads.length * BITS_A_CHAIN / Long.SIZE];
    }

    HiddenState find(Object object, int hash, HiddenStates all) {
      if (!mayHave(hash)) {
        return null;
      }
      HiddenState[][] rows = all.rows;
      HiddenState state;
      for (int n = heads[bucket(hash)]; n != 0; n = state.next) {
        state = state(rows, n);
        if (state.hash == hash && state.get() == object) {
          return state;
        }
      }
      return null;
    }

    void add(HiddenState state, int number, HiddenStates all) {
      if (size == heads.length) {
        grow(all.rows);
      }
      link(state, number);
    }

    void link(HiddenState state, int number) {
      int bucket = bucket(state.hash);
      state.next = heads[bucket];
      heads[bucket] = number;
      int bit = bit(state.hash);
      filter[bit / Long.SIZE] |= 1L << bit;
      size++;
    }

    /** As many chains as were of use: the program may well go on as it did. */
    int capacityFor(int living) {
      boolean many = size > heads.length / 4 || living > heads.length / 2;
      return many ? heads.length : Math.max(FIRST_CAPACITY, heads.length / 2);
    }

    void startAnew(int[] heads, long[] filter) {
      this.heads = heads;
      this.filter = filter;
      size = 0;
    }

    private void grow(HiddenState[][] rows) {
      int[] old = heads;
      int[] grown = new int[2 * old.length];
      startAnew(grown, filter(grown));
      for (int head : old) {
        for (int n = head; n != 0; ) {
          HiddenState state = state(rows, n);
          int rest = state.next;
          link(state, n);
          n = rest;
        }
      }
    }

    private boolean mayHave(int hash) {
      int bit = bit(hash);
      return (filter[bit / Long.SIZE] & 1L << bit) != 0;
    }

    private int bit(int hash) {
      return hash >>> 6 & filter.length * Long.SIZE - 1;
    }

    private int bucket(int hash) {
      return hash >>> 6 & heads.length - 1;
    }
  }
}
