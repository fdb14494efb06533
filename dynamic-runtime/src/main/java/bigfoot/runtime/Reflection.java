package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Called by instrumented code on the results of reflection: takes out the members that
 * instrumentation added, so that programs which list their own classes see what they wrote.
 */
public final class Reflection {
  private static final String PREFIX = "$bf$";

  private Reflection() {}

  public static Field[] visible(Field[] fields) {
    int kept = 0;
    Field[] visible = new Field[fields.length];
    for (Field field : fields) {
      if (!isAdded(field)) {
        visible[kept++] = field;
      }
    }
    return kept == fields.length ? fields : Arrays.copyOf(visible, kept);
  }

  public static Method[] visible(Method[] methods) {
    int kept = 0;
    Method[] visible = new Method[methods.length];
    for (Method method : methods) {
      if (!isAdded(method) && !isTwin(method)) {
        visible[kept++] = method;
      }
    }
    return kept == methods.length ? methods : Arrays.copyOf(visible, kept);
  }

  /** Whether the method has the name of one of the program's, but takes our state. */
  private static boolean isTwin(Method method) {
    int arguments = method.getParameterCount();
    return method.isSynthetic()
        && arguments > 0
        && method.getParameterTypes()[arguments - 1] == ThreadState.class;
  }

  private static boolean isAdded(Member member) {
    String name = member.getName();
    return member.isSynthetic() && (name.startsWith(PREFIX) || name.equals("serialVersionUID"));
  }
}
