package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import java.util.concurrent.ConcurrentHashMap;

/** The clocks of one object's parts, by name or number. Most objects have one or two. */
final class Parts {
  private static final int FEW = 8;

  /** The first few, the latest first. Grows at the head, under this object's lock. */
  private volatile Part first;

  /** How many of them there are. Guarded by this. */
  private int count;

  /** All others; null while there are none. Set under this object's lock. */
  private volatile ConcurrentHashMap<Object, SyncState> more;

  /** Those of the first elements; null while there are none. Set under this object's lock. */
  private volatile NumberedParts numbered;

  /** The part of that number. */
  SyncState get(long index) {
    if (index < 0 || index >= NumberedParts.LIMIT) {
      return get((Object) index);
    }
    SyncState known = peek(index);
    return known != null ? known : numbered().get((int) index);
  }

  /** The part of that number, or null when nobody has used it. */
  SyncState peek(long index) {
    if (index < 0 || index >= NumberedParts.LIMIT) {
      return peek((Object) index);
    }
    NumberedParts elements = numbered;
    return elements == null ? null : elements.peek((int) index);
  }

  private synchronized NumberedParts numbered() {
    if (numbered == null) {
      numbered = new NumberedParts();
    }
    return numbered;
  }

  /** The part of that name. */
  SyncState get(Object name) {
    SyncState known = peek(name);
    return known != null ? known : add(name);
  }

  /** The part of that name, or null when nobody has used it. */
  SyncState peek(Object name) {
    for (Part p = first; p != null; p = p.next) {
      if (p.name == name || p.name.equals(name)) { // mostly the same constant
        return p.state;
      }
    }
    ConcurrentHashMap<Object, SyncState> others = more;
    return others == null ? null : others.get(name);
  }

  private synchronized SyncState add(Object name) {
    SyncState known = peek(name);
    if (known != null) {
      return known;
    }
    SyncState fresh = new SyncState();
    if (count < FEW) {
      count++;
      first = new Part(name, fresh, first);
    } else {
      if (more == null) {
        more = new ConcurrentHashMap<>();
      }
      more.put(name, fresh);
    }
    return fresh;
  }

  private static final class Part {
    final Object name;
    final SyncState state;
    final Part next;

    Part(Object name, SyncState state, Part next) {
      this.name = name;
      this.state = state;
      this.next = next;
    }
  }
}
