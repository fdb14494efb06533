package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * A concurrent set of weak nodes, at most one for each object, by identity; a node goes when its
 * object does. What is known of the object is in the node itself and must not refer strongly to it.
 * Lookups take no lock; insertions lock one of {@value #STRIPES} stripes.
 */
public abstract class WeakNodes<N extends WeakNodes.Node> {
  private static final int STRIPES = 64;
  private static final int FIRST_CAPACITY = 4;
  private static final VarHandle BUCKET = MethodHandles.arrayElementVarHandle(Node[].class);

  private final Stripe[] stripes = new Stripe[STRIPES];

  /** One for all stripes: a node may be the last that its own stripe ever saw. */
  final ReferenceQueue<Object> collected = new ReferenceQueue<>();

  /** Set when all references are new. */
  private final CollectorSign renewed = new CollectorSign();

  WeakNodes() {
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  /** Makes the node of an object met for the first time. Runs under the stripe's lock. */
  abstract N make(Object key, int hash);

  /** Makes another node of the same object that takes the place of node. */
  abstract N makeAgain(Object key, N node);

  /** The node of key, made now if there is none. Callers may cache it: it is weak. */
  public final N entry(Object key) {
    int hash = hash(key);
    Stripe stripe = stripes[hash & STRIPES - 1];
    N node = lookup(stripe, key, hash);
    return node != null ? node : insert(stripe, key, hash, null);
  }

  /** Puts node in unless there is another of key; returns the one there is then. */
  final N putIfAbsent(Object key, N node) {
    return insert(stripes[node.hash & STRIPES - 1], key, node.hash, node);
  }

  /** The number of nodes, those of collected objects excluded where they are known. */
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

  /** The node of key, or null. */
  final N find(Object key) {
    int hash = hash(key);
    Stripe stripe = stripes[hash & STRIPES - 1];
    int version = stripe.version;
    N node = lookup(stripe, key, hash);
    if (node != null || (version & 1) == 0 && stripe.version == version) {
      return node;
    }
    synchronized (stripe) {
      return lookup(stripe, key, hash);
    }
  }

  @SuppressWarnings("unchecked")
  private N lookup(Stripe stripe, Object key, int hash) {
    Node[] table = stripe.table;
    Node n = (Node) BUCKET.getAcquire(table, bucket(hash, table.length));
    for (; n != null; n = n.next) {
      if (n.hash == hash && n.get() == key) {
        return (N) n;
      }
    }
    return null;
  }

  /** The node of key; if there is none, made, or one made now for null. */
  @CompiledApart
  private N insert(Stripe stripe, Object key, int hash, N made) {
    expunge();
    synchronized (stripe) {
      N node = lookup(stripe, key, hash);
      if (node == null) {
        node = made != null ? made : make(key, hash);
        stripe.add(node);
      }
      return node;
    }
  }

  /**
   * Takes new weak references for the old, which know the same, if there are at most so many. The
   * collector takes a reference that it has promoted for a strong one until it looks at all of the
   * memory, and with it all that the object refers to. So nothing is done when it has not run since
   * the last time, when all were new: to clear a reference is a call into the JVM.
   */
  public final void renew(int most) {
    if (renewed.gone() && size() <= most) {
      renewed.set();
      for (Stripe stripe : stripes) {
        synchronized (stripe) {
          renew(stripe);
        }
      }
    }
  }

  /** A node without an object stays as it is: it will be found in the queue. */
  @SuppressWarnings("unchecked")
  private void renew(Stripe stripe) {
    Node[] table = stripe.table;
    Node[] fresh = new Node[table.length];
    stripe.version = stripe.version + 1;
    for (int bucket = 0; bucket < fresh.length; bucket++) {
      for (Node n = table[bucket]; n != null; ) {
        Node rest = n.next;
        Object key = n.get();
        Node kept = key == null ? n : makeAgain(key, (N) n);
        kept.next = fresh[bucket];
        fresh[bucket] = kept;
        if (kept != n) {
          n.clear(); // or it would keep its object though nobody refers to it
        }
        n = rest;
      }
    }
    stripe.table = fresh;
    stripe.version = stripe.version + 1;
  }

  /** Drops the nodes of collected objects. Called without a lock, for it takes some. */
  @CompiledApart
  private void expunge() {
    for (Object dead = collected.poll(); dead != null; dead = collected.poll()) {
      Node node = (Node) dead;
      Stripe stripe = stripes[node.hash & STRIPES - 1];
      synchronized (stripe) {
        stripe.unlink(node);
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

  /** What is known of an object; {@link #get()} is the object while it lives. */
  public abstract static class Node extends WeakReference<Object> {
    final int hash;

    /**
     * Written under the stripe's lock, followed without. An unlinked node keeps its successor and a
     * moved one gets another, so a lookup may miss what is there, never run in circles; a miss
     * while the table grew is settled under the lock.
     */
    volatile Node next;

    Node(Object key, int hash, ReferenceQueue<Object> queue) {
      super(key, queue);
      this.hash = hash;
    }
  }

  /** One lock and its share of the table. */
  private static final class Stripe {
    /** Replaced and written under this stripe's lock, read without. */
    volatile Node[] table = new Node[FIRST_CAPACITY];

    /** Odd while the table grows, another number afterwards. Written under this stripe's lock. */
    volatile int version;

    /** Guarded by this. */
    int size;

    void add(Node node) {
      growIfFull();
      Node[] table = this.table;
      int bucket = bucket(node.hash, table.length);
      node.next = table[bucket];
      BUCKET.setRelease(table, bucket, node);
      size++;
    }

    /** Drops the node of a collected object, unless it was renewed in time. */
    void unlink(Node dead) {
      int bucket = bucket(dead.hash, table.length);
      Node before = null;
      for (Node n = table[bucket]; n != dead; n = n.next) {
        if (n == null) {
          return;
        }
        before = n;
      }
      if (before == null) {
        BUCKET.setRelease(table, bucket, dead.next);
      } else {
        before.next = dead.next;
      }
      size--;
    }

    private void growIfFull() {
      if (size < table.length) {
        return;
      }
      Node[] grown = new Node[table.length * 2];
      version = version + 1;
      for (Node head : table) {
        for (Node n = head; n != null; ) {
          Node rest = n.next;
          int bucket = bucket(n.hash, grown.length);
          n.next = grown[bucket];
          grown[bucket] = n;
          n = rest;
        }
      }
      table = grown;
      version = version + 1;
    }
  }
}
