package bigfoot.runtime.shadow;

import java.lang.ref.ReferenceQueue;

/**
 * A concurrent table from objects, by identity, to values; an entry goes when its object does. A
 * value must not refer strongly to its object.
 */
public abstract class WeakIdentityTable<V> extends WeakNodes<WeakIdentityTable.Entry<V>> {
  /** Makes the value of an object met for the first time. Runs under a lock of the table. */
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

  /** Gives key a value unless it has one; returns the value it has then. */
  public final V putIfAbsent(Object key, V value) {
    return putIfAbsent(key, new Entry<>(key, hash(key), collected, value)).value;
  }

  @Override
  final Entry<V> make(Object key, int hash) {
    return new Entry<>(key, hash, collected, create(key));
  }

  @Override
  final Entry<V> makeAgain(Object key, Entry<V> entry) {
    return new Entry<>(key, entry.hash, collected, entry.value);
  }

  /** An object's entry. */
  public static final class Entry<V> extends WeakNodes.Node {
    public final V value;

    Entry(Object key, int hash, ReferenceQueue<Object> queue, V value) {
      super(key, hash, queue);
      this.value = value;
    }
  }
}
