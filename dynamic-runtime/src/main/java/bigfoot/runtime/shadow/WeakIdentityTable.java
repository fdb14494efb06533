package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * A concurrent table from objects, by identity, to values; an entry goes when its object does. A
 * value must not refer strongly to its object. Lookups take no lock; insertions lock one of {@value
 * #STRIPES} stripes.
 */
public abstract class WeakIdentityTable<V> {
  private static final int STRIPES = 64;
  private static final int FIRST_CAPACITY = 4;
  private static final VarHandle BUCKET = MethodHandles.arrayElementVarHandle(Entry[].class);

  private final Stripe[] stripes = new Stripe[STRIPES];

  /** One for all stripes: an entry may be the last that its own stripe ever saw. */
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

  /** Set when all references are new. */
  private final CollectorSign renewed = new CollectorSign();

  protected WeakIdentityTable() {
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  /** Makes the value of an object met for the first time. Runs under the stripe's lock. */
  protected abstract V create(Object key);

  /** The value of key, or null. */
  public final V get(Object key) {
    Entry<V> entry = find(key);
    return entry == null ? null : entry.value;
  }

  /** The value of key, made now if there is none. */
  public final V getOrCreate(Object key) {
    return entry(key).value;
  }

  /** The entry of key, made now if there is none. Callers may cache it: it is weak. */
  public final Entry<V> entry(Object key) {
    int hash = hash(key);
    Stripe stripe = stripes[hash & STRIPES - 1];
    Entry<V> entry = lookup(stripe, key, hash);
    return entry != null ? entry : insert(stripe, key, hash, null);
  }

  /** Gives key a value unless it has one; returns the value it has then. */
  public final V putIfAbsent(Object key, V value) {
    int hash = hash(key);
    return insert(stripes[hash & STRIPES - 1], key, hash, value).value;
  }

  /** The number of entries, those of collected objects excluded where they are known. */
  public final int size() {
    expunge();
    int size = 0;
    for (Stripe stripe : stripes) {
      synchronized (stripe) {
        size += stripe.size;
      }
    }
    return size;
  }

  private Entry<V> find(Object key) {
    int hash = hash(key);
    Stripe stripe = stripes[hash & STRIPES - 1];
    int version = stripe.version;
    Entry<V> entry = lookup(stripe, key, hash);
    if (entry != null || (version & 1) == 0 && stripe.version == version) {
      return entry;
    }
    synchronized (stripe) {
      return lookup(stripe, key, hash);
    }
  }

  @SuppressWarnings("unchecked")
  private Entry<V> lookup(Stripe stripe, Object key, int hash) {
    Entry<?>[] table = stripe.table;
    Entry<?> e = (Entry<?>) BUCKET.getAcquire(table, bucket(hash, table.length));
    for (; e != null; e = e.next) {
      if (e.hash == hash && e.get() == key) {
        return (Entry<V>) e;
      }
    }
    return null;
  }

  /** The entry of key, made now if there is none: with value, or a created one for null. */
  @CompiledApart
  private Entry<V> insert(Stripe stripe, Object key, int hash, V value) {
    expunge();
    synchronized (stripe) {
      Entry<V> entry = lookup(stripe, key, hash);
      if (entry != null) {
        return entry;
      }
      stripe.growIfFull();
      Entry<?>[] table = stripe.table;
      int bucket = bucket(hash, table.length);
      V made = value != null ? value : create(key);
      entry = new Entry<>(key, hash, made, collected, table[bucket]);
      BUCKET.setRelease(table, bucket, entry);
      stripe.size++;
      return entry;
    }
  }

  /**
   * Takes new weak references for the old, with the same values, if there are at most so many. The
   * collector takes a reference that it has promoted for a strong one until it looks at all of the
   * memory, and with it all that the object refers to. So nothing is done when it has not run since
   * the last time, when all were new: to clear a reference is a call into the JVM.
   */
  public final void renew(int most) {
    if (renewed.gone() && size() <= most) {
      renewed.set();
      for (Stripe stripe : stripes) {
        synchronized (stripe) {
          stripe.renew(collected);
        }
      }
    }
  }

  /** Drops the entries of collected objects. Called without a lock, for it takes some. */
  @CompiledApart
  private void expunge() {
    for (Object dead = collected.poll(); dead != null; dead = collected.poll()) {
      Entry<?> entry = (Entry<?>) dead;
      Stripe stripe = stripes[entry.hash & STRIPES - 1];
      synchronized (stripe) {
        stripe.unlink(entry);
      }
    }
  }

  static int hash(Object key) {
    int h = System.identityHashCode(key) * 0x9E3779B9;
    return h ^ h >>> 15;
  }

  private static int bucket(int hash, int length) {
    return hash >>> 6 & length - 1;
  }

  /** An object's entry; {@link #get()} is the object while it lives. */
  public static final class Entry<V> extends WeakReference<Object> {
    public final V value;
    final int hash;

    /**
     * Written under the stripe's lock, followed without. An unlinked entry keeps its successor and
     * a moved one gets another, so a lookup may miss what is there, never run in circles; a miss
     * while the table grew is settled under the lock.
     */
    volatile Entry<?> next;

    Entry(Object key, int hash, V value, ReferenceQueue<Object> queue, Entry<?> next) {
      super(key, queue);
      this.hash = hash;
      this.value = value;
      this.next = next;
    }
  }

  /** One lock and its share of the table. */
  private static final class Stripe {
    /** Replaced and written under this stripe's lock, read without. */
    volatile Entry<?>[] table = new Entry<?>[FIRST_CAPACITY];

    /** Odd while the table grows, another number afterwards. Written under this stripe's lock. */
    volatile int version;

    /** Guarded by this. */
    int size;

    /** Drops the entry of a collected object, unless it was renewed in time. */
    void unlink(Entry<?> dead) {
      int bucket = bucket(dead.hash, table.length);
      Entry<?> before = null;
      for (Entry<?> e = table[bucket]; e != dead; e = e.next) {
        if (e == null) {
          return;
        }
        before = e;
      }
      if (before == null) {
        BUCKET.setRelease(table, bucket, dead.next);
      } else {
        before.next = dead.next;
      }
      size--;
    }

    /** An entry without an object stays as it is: it will be found in the queue. */
    void renew(ReferenceQueue<Object> queue) {
      Entry<?>[] fresh = new Entry<?>[table.length];
      version = version + 1;
      for (int bucket = 0; bucket < fresh.length; bucket++) {
        for (Entry<?> e = table[bucket]; e != null; ) {
          Entry<?> rest = e.next;
          Object key = e.get();
          if (key == null) {
            e.next = fresh[bucket];
            fresh[bucket] = e;
          } else {
            fresh[bucket] = new Entry<>(key, e.hash, e.value, queue, fresh[bucket]);
            e.clear(); // or it would keep its object though nobody refers to it
          }
          e = rest;
        }
      }
      table = fresh;
      version = version + 1;
    }

    void growIfFull() {
      if (size < table.length) {
        return;
      }
      Entry<?>[] grown = new Entry<?>[table.length * 2];
      version = version + 1;
      for (Entry<?> head : table) {
        for (Entry<?> e = head; e != null; ) {
          Entry<?> rest = e.next;
          int bucket = bucket(e.hash, grown.length);
          e.next = grown[bucket];
          grown[bucket] = e;
          e = rest;
        }
      }
      table = grown;
      version = version + 1;
    }
  }
}
