package bigfoot.predict.recipe.replay;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which lock of the trace is the monitor of which object. The log does not say; it follows where an
 * acquire can only be that of one monitor. What was told in two ways is not known.
 */
final class LockNames {
  private static final int UNKNOWN = -1;

  private final Map<Long, Integer> locks = new HashMap<>();
  private final Map<Integer, Long> objects = new HashMap<>();
  private final Set<Long> doubtful = new HashSet<>();

  void name(Value object, int lock) {
    if (object.bits() <= 0) {
      return;
    }
    Integer otherLock = locks.putIfAbsent(object.bits(), lock);
    Long otherObject = objects.putIfAbsent(lock, object.bits());
    if (otherLock != null && otherLock != lock) {
      doubtful.add(object.bits());
    }
    if (otherObject != null && otherObject != object.bits()) {
      doubtful.add(object.bits());
      doubtful.add(otherObject);
    }
  }

  /** Negative when it is not known. */
  int of(Value object) {
    return doubtful.contains(object.bits()) ? UNKNOWN : locks.getOrDefault(object.bits(), UNKNOWN);
  }
}
