package bigfoot.runtime.report;

/** A method that leaves checks of its accesses to the one that calls it. */
public final class Callee {
  /** Binary name of the class. */
  public final String className;

  public final String method;

  /** Source file, or "" when the class does not say. */
  public final String file;

  /** Source line of the call, or 0 when the caller's class has none. */
  public final int calledAt;

  public Callee(String className, String method, String file, int calledAt) {
    this.className = className;
    this.method = method;
    this.file = file;
    this.calledAt = calledAt;
  }
}
