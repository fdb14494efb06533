package bigfoot.placement.effects;

import java.util.LinkedHashSet;
import java.util.Set;

/** What a method's own instructions do, and what it calls. */
final class MethodSummary {
  /** A call as the class file has it; {@code virtual} calls may reach overriding methods. */
  record Call(MethodKey target, boolean virtual) {}

  Effect own = Effect.NONE;
  final Set<Call> calls = new LinkedHashSet<>();

  /** The method's effect with all it calls; grows to the least solution. */
  Effect total = Effect.NONE;

  /** Whether the method is known to return or throw. */
  boolean returns;
}
