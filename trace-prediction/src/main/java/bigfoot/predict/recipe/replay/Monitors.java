package bigfoot.predict.recipe.replay;

import java.util.ArrayList;
import java.util.List;

/** The monitors that a thread holds, each as often as it was entered; and what they are called. */
final class Monitors {
  private static final int NONE = -1;
  private static final int SEVERAL = -2;

  private final Context context;
  private final List<Value> held = new ArrayList<>();

  /** Entered since the last event, for the first time: their acquires are to come. */
  private final List<Value> awaited = new ArrayList<>();

  /** The lock acquired since the last other event, if no monitor was awaited then. */
  private int acquired = NONE;

  Monitors(Context context) {
    this.context = context;
  }

  /** The same monitors, for a path that leaves the run. */
  List<Value> held() {
    return List.copyOf(held);
  }

  static boolean holds(List<Value> held, Value object, Context context) {
    long number = context.objects.known(object).bits();
    return held.stream().anyMatch(one -> context.objects.known(one).bits() == number);
  }

  /** Gives one entry back; false when there is none. */
  static boolean remove(List<Value> held, Value object, Context context) {
    long number = context.objects.known(object).bits();
    for (int i = held.size() - 1; i >= 0; i--) {
      if (context.objects.known(held.get(i)).bits() == number) {
        held.remove(i);
        return true;
      }
    }
    return false;
  }

  void entered(Value object) {
    if (!holds(held, object, context)) {
      awaited.add(object);
    }
    held.add(object);
  }

  void left(Value object) {
    remove(held, object, context);
  }

  /** The log has an acquire. */
  void acquired(int lock) {
    if (awaited.size() == 1) {
      context.locks.name(context.objects.known(awaited.get(0)), lock);
    }
    acquired = awaited.isEmpty() && acquired == NONE ? lock : SEVERAL;
    awaited.clear();
  }

  /** A method begins; if it is synchronized, its monitor was acquired right before. */
  void began(Frame frame) {
    if (frame.code.locksThis()) {
      Value object = frame.locals[0];
      if (acquired >= 0 && !holds(held, object, context)) {
        context.locks.name(context.objects.known(object), acquired);
      }
      held.add(object);
    }
    acquired = NONE;
  }

  /** The log has something else: acquires before it, or after it, are not each other's. */
  void otherEvent(boolean methodBegins) {
    awaited.clear();
    acquired = methodBegins ? acquired : NONE;
  }
}
