package bigfoot.runtime.sync;

/**
 * Methods by name and parameters: {@code name}, {@code name(*)} for any parameters, or {@code
 * name(Object,int[])} with the types' simple names, {@code _} for any one; a name may have one
 * {@code *}.
 */
final class MethodPattern {
  /** The name, or what stands before its star. */
  private final String start;

  /** What stands after the star; null: there is none. */
  private final String end;

  /** Simple names of the parameters; null: any. */
  private final String parameters;

  private MethodPattern(String start, String end, String parameters) {
    this.start = start;
    this.end = end;
    this.parameters = parameters;
  }

  static MethodPattern parse(String text) {
    int open = text.indexOf('(');
    if (open == 0 || open > 0 && !text.endsWith(")")) {
      return null;
    }
    String name = open < 0 ? text : text.substring(0, open);
    String parameters = open < 0 ? "*" : text.substring(open + 1, text.length() - 1);
    int star = name.indexOf('*');
    return new MethodPattern(
        star < 0 ? name : name.substring(0, star),
        star < 0 ? null : name.substring(star + 1),
        parameters.equals("*") ? null : parameters);
  }

  boolean matches(String method, String descriptor) {
    return named(method) && (parameters == null || fits(descriptor));
  }

  /** Whether it names its methods one by one. */
  boolean isExact() {
    return end == null;
  }

  /** A star stands for any part of a name but not for constructors. */
  private boolean named(String method) {
    if (end == null) {
      return method.equals(start);
    }
    return method.length() >= start.length() + end.length()
        && method.startsWith(start)
        && method.endsWith(end)
        && !method.startsWith("<");
  }

  private boolean fits(String descriptor) {
    String[] wanted = parameters.split(",", -1);
    String[] given = simpleNames(descriptor).split(",", -1);
    boolean fits = wanted.length == given.length;
    for (int i = 0; fits && i < wanted.length; i++) {
      fits = wanted[i].equals(given[i]) || wanted[i].equals("_") && !given[i].isEmpty();
    }
    return fits;
  }

  /** The parameters of a descriptor as the table spells them. */
  static String simpleNames(String descriptor) {
    StringBuilder text = new StringBuilder();
    int end = descriptor.indexOf(')');
    for (int i = 1; i < end; ) {
      int dimensions = 0;
      while (descriptor.charAt(i) == '[') {
        dimensions++;
        i++;
      }
      int next = descriptor.charAt(i) == 'L' ? descriptor.indexOf(';', i) + 1 : i + 1;
      text.append(text.length() > 0 ? "," : "").append(simpleName(descriptor.substring(i, next)));
      text.append("[]".repeat(dimensions));
      i = next;
    }
    return text.toString();
  }

  private static String simpleName(String type) {
    switch (type.charAt(0)) {
      case 'Z':
        return "boolean";
      case 'B':
        return "byte";
      case 'C':
        return "char";
      case 'S':
        return "short";
      case 'I':
        return "int";
      case 'J':
        return "long";
      case 'F':
        return "float";
      case 'D':
        return "double";
      default:
        int from = Math.max(type.lastIndexOf('/'), type.lastIndexOf('$'));
        return type.substring(Math.max(from, 0) + 1, type.length() - 1);
    }
  }
}
