package support;

import java.util.Arrays;

/** Runs the main methods of classes, one after the other; left out of instrumentation. */
public final class RunAll {
  public static void main(String[] classes) throws Exception {
    for (String name : classes) {
      try {
        Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
      } catch (ReflectiveOperationException e) {
        System.out.println("FAILED " + name + ": " + (e.getCause() == null ? e : e.getCause()));
        Arrays.stream(e.getCause() == null ? e.getStackTrace() : e.getCause().getStackTrace())
            .forEach(f -> System.out.println("  at " + f));
      }
    }
  }
}
