package bigfoot.runtime.shadow;

import bigfoot.runtime.shadow.ForeignFields.Cell;
import bigfoot.runtime.shadow.WeakIdentityTable.Entry;
import java.lang.ref.WeakReference;

/**
 * Which object a short-lived one stands for (an iterator for its list): the last few that a thread
 * made, used by that thread only and kept in its state. Keeps no object alive.
 */
public final class RecentLinks {
  private static final int SIZE = 8;

  private final Link[] links = new Link[SIZE];
  private int newest;

  /** What object stands for, or null when it is not among the last ones. */
  public Object get(Object object) {
    Link link = find(object);
    return link == null ? null : link.target.get();
  }

  /** The hidden state of what object stands for; null when that, or its meaning, is not known. */
  public Cell state(Object object) {
    Link link = find(object);
    return link == null ? null : link.state;
  }

  private Link find(Object object) {
    for (int i = 0; i < SIZE; i++) {
      Link link = links[newest - i & SIZE - 1];
      if (link != null && link.get() == object) {
        return link;
      }
    }
    return null;
  }

  /** Object stands for target. */
  public void add(Object object, Object target) {
    add(new Link(object, new WeakReference<>(target), null));
  }

  /** Object stands for the target of entry: what is done with it is done to its hidden state. */
  public void add(Object object, Entry<Cell> target) {
    add(new Link(object, target, target.value));
  }

  private void add(Link link) {
    newest = newest + 1 & SIZE - 1;
    links[newest] = link;
  }

  private static final class Link extends WeakReference<Object> {
    final WeakReference<Object> target;
    final Cell state;

    Link(Object object, WeakReference<Object> target, Cell state) {
      super(object);
      this.target = target;
      this.state = state;
    }
  }
}
