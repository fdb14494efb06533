package bigfoot.runtime.sync;

import java.util.List;

/** A line of the table: methods of one class and what they do. */
final class SyncRule {
  final MethodPattern method;
  final List<Effect> effects;

  SyncRule(MethodPattern method, List<Effect> effects) {
    this.method = method;
    this.effects = List.copyOf(effects);
  }
}
