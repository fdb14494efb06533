package bigfoot.runtime.report;

import java.util.Objects;

/** One access that a check stands for. */
public final class SiteAccess {
  /** What is accessed; the names are those of reports. */
  public enum Kind {
    FIELD("field"),
    STATIC("static"),
    ARRAY("array");

    public final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  public final Kind kind;
  public final boolean write;

  /** Binary name of the field's class, or the array's type ({@code int[]}). */
  public final String owner;

  /** The field, or "" for an array. */
  public final String name;

  /** Source line, or 0 when the class has none. */
  public final int line;

  /** The called method that it is in; null when it is in the site's own. */
  public final Callee in;

  private SiteAccess(Kind kind, boolean write, String owner, String name, int line, Callee in) {
    this.kind = kind;
    this.write = write;
    this.owner = Objects.requireNonNull(owner);
    this.name = Objects.requireNonNull(name);
    this.line = line;
    this.in = in;
  }

  public static SiteAccess field(boolean write, String owner, String name, int line) {
    return of(Kind.FIELD, write, owner, name, line);
  }

  public static SiteAccess staticField(boolean write, String owner, String name, int line) {
    return of(Kind.STATIC, write, owner, name, line);
  }

  public static SiteAccess array(boolean write, String type, int line) {
    return of(Kind.ARRAY, write, type, "", line);
  }

  /** The hidden state of a JDK object; what object is known where it is accessed. */
  public static SiteAccess state(boolean write, int line) {
    return of(Kind.FIELD, write, "", "$state", line);
  }

  /** A field that only the running program names. */
  public static SiteAccess named(boolean write, int line) {
    return of(Kind.FIELD, write, "", "", line);
  }

  static SiteAccess of(Kind kind, boolean write, String owner, String name, int line) {
    return new SiteAccess(kind, write, owner, name, line, null);
  }

  /** The same access, in a method that leaves its check to callers. */
  public SiteAccess in(Callee method) {
    return new SiteAccess(kind, write, owner, name, line, method);
  }

  /** Whether both are to the same field, or both to arrays. */
  boolean sameVariable(SiteAccess other) {
    if (isNamedLater() || other.isNamedLater()) {
      return true;
    }
    return kind == other.kind
        && (kind == Kind.ARRAY || name.equals(other.name) && owner.equals(other.owner));
  }

  /** Whether only the running program names the field. */
  boolean isNamedLater() {
    return kind != Kind.ARRAY && name.isEmpty();
  }

  /** The variable as reports name it: {@code pkg.Type.field} or {@code int[]}. */
  public String variable() {
    return kind == Kind.ARRAY ? owner : owner + "." + name;
  }
}
