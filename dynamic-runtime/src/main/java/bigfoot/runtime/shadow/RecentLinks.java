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
    Link link = find(object);
    return link == null ? null : link.target.get();
  }

  /** The hidden state of what object stands for; null when that, or its meaning, is not known. */
  public HiddenState state(Object object) {
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

  /** Object stands for the target of state: what is done with it is done to that. */
  public void add(Object object, HiddenState target) {
    add(new Link(object, target, target));
  }

  /** Hidden states are about to be replaced by others. */
  void forgetStates() {
    for (int i = 0; i < SIZE; i++) {
      Link link = links[i];
      if (link != null && link.state != null) {
        links[i] = new Link(link.get(), new WeakReference<>(link.state.get()), null);
      }
    }
  }

  private void add(Link link) {
    newest = newest + 1 & SIZE - 1;
    links[newest] = link;
  }

  private static final class Link extends WeakReference<Object> {
    final WeakReference<Object> target;
    final HiddenState state;

    Link(Object object, WeakReference<Object> target, HiddenState state) {
      super(object);
      this.target = target;
      this.state = state;
    }
  }
}
