package bigfoot.runtime.fasttrack;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Stack traces without our own frames. */
public final class Stacks {
  private static final StackTraceElement[] NONE = {};
  private static final String STATE = "Lbigfoot/runtime/fasttrack/ThreadState;";

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
    if (kept.size() > 1 && isSameMethod(kept.get(0), kept.get(1)) && callsTwin()) {
      kept.remove(1);
    }
    return kept.toArray(NONE);
  }

  private static boolean isSameMethod(StackTraceElement one, StackTraceElement other) {
    return one.getClassName().equals(other.getClassName())
        && one.getMethodName().equals(other.getMethodName());
  }

  /**
   * Whether the innermost of two frames with one name is of the method that does what the other
   * one's does, and takes our state too: the program has only one of them. Such methods call
   * nothing, so no others than the innermost are of that kind. Descriptors are told to those only
   * who may see classes.
   */
  private static boolean callsTwin() {
    List<String> two =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .walk(
                frames ->
                    frames
                        .filter(frame -> !isOurs(frame.getClassName(), frame.getMethodName()))
                        .limit(2)
                        .map(StackWalker.StackFrame::getDescriptor)
                        .collect(Collectors.toList()));
    return two.size() == 2 && two.get(0).equals(twin(two.get(1)));
  }

  private static String twin(String descriptor) {
    int end = descriptor.lastIndexOf(')');
    return descriptor.substring(0, end) + STATE + descriptor.substring(end);
  }

  private static boolean isOurs(StackTraceElement frame) {
    return isOurs(frame.getClassName(), frame.getMethodName());
  }

  private static boolean isOurs(String type, String method) {
    return type.startsWith("bigfoot.runtime.") || method.startsWith("$bf$");
  }
}
