package bigfoot.races.points;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Which numbers have become one; numbers start out apart. */
final class UnionFind {
  private final IntArrayList parents = new IntArrayList();

  /** Adds the next number. */
  void add() {
    parents.add(parents.size());
  }

  /** The number that stands for all that the number is one with. */
  int find(int number) {
    int root = number;
    while (parents.getInt(root) != root) {
      root = parents.getInt(root);
    }
    for (int at = number; at != root; ) {
      int next = parents.getInt(at);
      parents.set(at, root);
      at = next;
    }
    return root;
  }

  /** From now on {@code into} stands for both. */
  void join(int number, int into) {
    parents.set(find(number), find(into));
  }
}
