package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The clocks of the first elements of one object, by index: pages of some, made when one of them is
 * first used. Found without a lock.
 */
final class NumberedParts {
  /** From this index on elements are not kept here. */
  static final int LIMIT = 1 << 20;

  private static final int BITS = 6;
  private static final VarHandle STATE = MethodHandles.arrayElementVarHandle(SyncState[].class);
  private static final VarHandle PAGE = MethodHandles.arrayElementVarHandle(SyncState[][].class);

  /** Replaced by a longer one as needed. Written under this object's lock. */
  private volatile SyncState[][] pages = {};

  /** The clock of an element, or null when nobody has used it. */
  SyncState peek(int index) {
    SyncState[][] all = pages;
    int number = index >>> BITS;
    SyncState[] page = number < all.length ? (SyncState[]) PAGE.getAcquire(all, number) : null;
    return page == null ? null : (SyncState) STATE.getAcquire(page, index & (1 << BITS) - 1);
  }

  /** The clock of an element, made now if there is none. */
  synchronized SyncState get(int index) {
    SyncState known = peek(index);
    if (known != null) {
      return known;
    }
    SyncState fresh = new SyncState();
    STATE.setRelease(page(index >>> BITS), index & (1 << BITS) - 1, fresh);
    return fresh;
  }

  private SyncState[] page(int number) {
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(2 * pages.length, number + 1));
    }
    SyncState[] page = pages[number];
    if (page == null) {
      page = new SyncState[1 << BITS];
      PAGE.setRelease(pages, number, page);
    }
    return page;
  }
}
