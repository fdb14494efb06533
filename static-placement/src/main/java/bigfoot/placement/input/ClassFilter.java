package bigfoot.placement.input;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Which classes are instrumented. Globs match binary names ({@code org.app.Main$Inner}): {@code *}
 * and {@code ?} stay within a package, {@code **} crosses packages. With includes, a class must
 * match one of them; it must match no exclude.
 */
public final class ClassFilter {
  private final List<Pattern> includes;
  private final List<Pattern> excludes;

  public ClassFilter(List<String> includes, List<String> excludes) {
    this.includes = includes.stream().map(ClassFilter::pattern).toList();
    this.excludes = excludes.stream().map(ClassFilter::pattern).toList();
  }

  /** Whether a class of the application is instrumented. */
  public boolean application(String internalName) {
    return !own(internalName)
        && (includes.isEmpty() || matches(includes, internalName))
        && !matches(excludes, internalName);
  }

  /** Whether a class of a library is instrumented: only when an include names it. */
  public boolean library(String internalName) {
    return !includes.isEmpty() && application(internalName);
  }

  public boolean hasIncludes() {
    return !includes.isEmpty();
  }

  /** Classes that must stay as they are: our own runtime, and the loader that finds it. */
  private static boolean own(String internalName) {
    return internalName.startsWith("bigfoot/runtime/")
        || internalName.startsWith("org/springframework/boot/loader/");
  }

  private static boolean matches(List<Pattern> patterns, String internalName) {
    String name = internalName.replace('/', '.');
    return patterns.stream().anyMatch(p -> p.matcher(name).matches());
  }

  private static Pattern pattern(String glob) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      if (c == '*' && i + 1 < glob.length() && glob.charAt(i + 1) == '*') {
        regex.append(".*");
        i++;
      } else if (c == '*') {
        regex.append("[^.]*");
      } else if (c == '?') {
        regex.append("[^.]");
      } else {
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return Pattern.compile(regex.toString());
  }
}
