package bigfoot.runtime.fasttrack;

import java.util.ArrayList;
import java.util.List;

/** Stack traces without our own frames. */
public final class Stacks {
  private static final StackTraceElement[] NONE = {};

  private Stacks() {}

  /** The caller's stack, innermost first, beginning outside bigfoot. */
  public static StackTraceElement[] here() {
    StackTraceElement[] all = new Throwable().getStackTrace();
    List<StackTraceElement> kept = new ArrayList<>(all.length);
    for (StackTraceElement frame : all) {
      if (!isOurs(frame)) {
        kept.add(frame);
      }
    }
    return kept.toArray(NONE);
  }

  private static boolean isOurs(StackTraceElement frame) {
    return frame.getClassName().startsWith("bigfoot.runtime.")
        || frame.getMethodName().startsWith("$bf$");
  }
}
