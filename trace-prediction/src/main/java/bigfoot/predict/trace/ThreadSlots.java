package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Gives threads slots, their components in vector clocks. A thread gets the slot of one that has
 * ended before it was forked, in every schedule: joined by its parent, or by a thread that its
 * parent joined, and so on. Whoever knows of an event of the later thread then knows all of the
 * earlier one, so that one component tells of both, whatever the relation.
 */
final class ThreadSlots {
  private final IntArrayList slots = new IntArrayList();

  /** Per thread: the slots of threads that ended before its latest event. Each is in one list. */
  private final Int2ObjectOpenHashMap<IntArrayList> free = new Int2ObjectOpenHashMap<>();

  private int size;

  /** The thread's slot; a fresh one for a thread not met before. */
  int of(int thread) {
    while (slots.size() <= thread) {
      slots.add(-1);
    }
    if (slots.getInt(thread) < 0) {
      slots.set(thread, size++);
    }
    return slots.getInt(thread);
  }

  /** A thread not met before is forked. */
  void fork(int parent, int child) {
    IntArrayList ended = free.get(parent);
    if (ended == null || ended.isEmpty()) {
      of(child);
      return;
    }
    while (slots.size() <= child) {
      slots.add(-1);
    }
    slots.set(child, ended.popInt());
  }

  /** A thread is joined for the first time. */
  void join(int parent, int child) {
    IntArrayList ended = free.computeIfAbsent(parent, any -> new IntArrayList());
    ended.add(of(child));
    IntArrayList more = free.remove(child);
    if (more != null) {
      ended.addAll(more);
    }
  }

  int size() {
    return size;
  }

  /** Per thread its slot; those who only were joined get theirs now. */
  int[] toArray(int threads) {
    for (int t = 0; t < threads; t++) {
      of(t);
    }
    return slots.toIntArray();
  }
}
