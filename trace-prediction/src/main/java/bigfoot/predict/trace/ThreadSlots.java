package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * Gives threads slots, their components in vector clocks. A thread gets the slot of one that has
 * ended before it was forked, in every schedule: joined by its parent, or by a thread that its
 * parent joined, and so on; or by an ancestor, before that forked the thread's branch. Whoever
 * knows of an event of the later thread then knows all of the earlier one, so that one component
 * tells of both, whatever the relation. A thread that is joined again keeps its slot to itself: who
 * joins it later would learn of its successor; and so does one that ends with a lock in its hands,
 * which its successor does not hold.
 */
final class ThreadSlots {
  /** So many ancestors are asked for a slot. */
  private static final int GENERATIONS = 64;

  /** Forks, and first joins, of the whole trace: the parent, or ~parent for a join; the child. */
  private final IntArrayList events = new IntArrayList();

  private final IntArrayList slots = new IntArrayList();

  /** Per thread: who forked it, -1 for nobody, and when, as {@link #now} counts. */
  private final IntArrayList parents = new IntArrayList();

  private final IntArrayList forkedAt = new IntArrayList();

  /** Per thread: the slots of threads that it knows to have ended, each in one list only. */
  private final Int2ObjectOpenHashMap<ArrayDeque<Ended>> free = new Int2ObjectOpenHashMap<>();

  private int size;

  /** Forks and joins so far. */
  private int now;

  /** A slot that is free, and since when. */
  private record Ended(int slot, int at) {}

  private void meet(int thread) {
    while (slots.size() <= thread) {
      slots.add(-1);
      parents.add(-1);
      forkedAt.add(0);
    }
  }

  /** A thread not met before is forked. */
  void fork(int parent, int child) {
    events.add(parent);
    events.add(child);
  }

  /** A thread is joined for the first time. */
  void join(int parent, int child) {
    events.add(~parent);
    events.add(child);
  }

  /** Per thread its slot, when the whole trace is known. */
  int[] assign(int threads, BitSet keepers) {
    for (int i = 0; i < events.size(); i += 2) {
      int parent = events.getInt(i);
      int child = events.getInt(i + 1);
      if (parent >= 0) {
        forked(parent, child);
      } else if (!keepers.get(child)) {
        joined(~parent, child);
      }
    }
    for (int t = 0; t < threads; t++) {
      of(t);
    }
    return slots.toIntArray();
  }

  /** The thread's slot; a fresh one for a thread not met before. */
  private int of(int thread) {
    meet(thread);
    if (slots.getInt(thread) < 0) {
      slots.set(thread, size++);
    }
    return slots.getInt(thread);
  }

  private void forked(int parent, int child) {
    meet(Math.max(parent, child));
    parents.set(child, parent);
    forkedAt.set(child, ++now);
    slots.set(child, take(child));
  }

  private int take(int child) {
    int branch = child;
    for (int i = 0; i < GENERATIONS && parents.getInt(branch) >= 0; i++) {
      int ancestor = parents.getInt(branch);
      ArrayDeque<Ended> ended = free.get(ancestor);
      if (ended != null && !ended.isEmpty() && ended.peek().at < forkedAt.getInt(branch)) {
        return ended.poll().slot;
      }
      branch = ancestor;
    }
    return size++;
  }

  private void joined(int parent, int child) {
    now++;
    ArrayDeque<Ended> ended = free.computeIfAbsent(parent, any -> new ArrayDeque<>());
    ended.add(new Ended(of(child), now));
    ArrayDeque<Ended> more = free.remove(child);
    if (more != null) {
      more.forEach(slot -> ended.add(new Ended(slot.slot, now)));
    }
  }

  int size() {
    return size;
  }
}
