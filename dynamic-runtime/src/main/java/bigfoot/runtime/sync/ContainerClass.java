package bigfoot.runtime.sync;

import java.util.Set;

/** What is known of a class of stateful objects. */
final class ContainerClass {
  final ContainerKind kind;

  /** Objects of this class may show what another one holds. */
  final boolean view;

  /** Such objects are used by the thread that made them, and not for long. */
  final boolean iterator;

  /** Every call on such an object is an access to its own hidden state, and nothing else. */
  final boolean plain;

  private final Set<String> overridden;

  ContainerClass(ContainerKind kind, boolean view, boolean iterator, Set<String> overridden) {
    this.kind = kind;
    this.view = view;
    this.iterator = iterator;
    this.plain = kind == ContainerKind.UNSYNCHRONIZED && !view && overridden.isEmpty();
    this.overridden = overridden;
  }

  /** Whether the program's own code runs for method, with hooks of its own; null: surely not. */
  boolean speaksForItself(String method) {
    return method != null && !overridden.isEmpty() && overridden.contains(method);
  }
}
