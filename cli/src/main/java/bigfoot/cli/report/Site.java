package bigfoot.cli.report;

/**
 * A place in the program.
 *
 * @param type binary class name
 * @param file source file name as the class file has it, or empty
 * @param line 0 when unknown
 */
public record Site(String type, String method, String file, int line) {
  /** The source file below its source root, such as {@code pkg/Type.java}. */
  public String path() {
    int dot = type.lastIndexOf('.');
    String name = file.isEmpty() ? outermost(type.substring(dot + 1)) + ".java" : file;
    return dot < 0 ? name : type.substring(0, dot).replace('.', '/') + "/" + name;
  }

  /** The same form as a stack trace line. */
  public String text() {
    return type + "." + method + "(" + (file.isEmpty() ? "Unknown Source" : place()) + ")";
  }

  /** Briefly: {@code File.java:12}, or the method where the file is not known. */
  public String place() {
    if (file.isEmpty()) {
      return type + "." + method;
    }
    return line > 0 ? file + ":" + line : file;
  }

  private static String outermost(String simpleName) {
    int dollar = simpleName.indexOf('$', 1);
    return dollar < 0 ? simpleName : simpleName.substring(0, dollar);
  }
}
