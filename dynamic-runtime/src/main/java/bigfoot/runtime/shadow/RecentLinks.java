package bigfoot.runtime.shadow;

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
    for (int i = 0; i < SIZE; i++) {
      Link link = links[newest - i & SIZE - 1];
      if (link != null && link.get() == object) {
        return link.target.get();
      }
    }
    return null;
  }

  /** Object stands for target. */
  public void add(Object object, Object target) {
    newest = newest + 1 & SIZE - 1;
    links[newest] = new Link(object, target);
  }

  private static final class Link extends WeakReference<Object> {
    final WeakReference<Object> target;

    Link(Object object, Object target) {
      super(object);
      this.target = new WeakReference<>(target);
    }
  }
}
