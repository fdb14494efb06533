package bigfoot.runtime.sync;

import java.lang.ref.WeakReference;
import java.util.Set;

/** What is known of a class of stateful objects; refers to the class weakly. */
final class ContainerClass extends WeakReference<Class<?>> {
  final ContainerKind kind;

  /** Objects of this class may show what another one holds. */
  final boolean view;

  /** Such objects are used by the thread that made them, and not for long. */
  final boolean iterator;

  /** Every call on such an object is an access to its own hidden state, and nothing else. */
  final boolean plain;

  /** Whether a call on such an object may be an access to hidden state, its own or another's. */
  final boolean hides;

  /** Whether a call on such an object may order threads. */
  final boolean shares;

  /** Whether reads change the order of some object of this class. */
  volatile boolean accessOrdered;

  /** Whether some object of this class was put into something that threads share. */
  volatile boolean passed;

  private final Set<String> overridden;

  ContainerClass(
      Class<?> type, ContainerKind kind, boolean view, boolean iterator, Set<String> overridden) {
    super(type);
    this.kind = kind;
    this.view = view;
    this.iterator = iterator;
    this.plain = kind == ContainerKind.UNSYNCHRONIZED && !view && overridden.isEmpty();
    this.hides = view || kind.hides();
    this.shares = view || kind.shares();
    this.overridden = overridden;
  }

  /** Whether the program's own code runs for method, with hooks of its own; null: surely not. */
  boolean speaksForItself(String method) {
    return method != null && !overridden.isEmpty() && overridden.contains(method);
  }
}
