package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrMethod;

/**
 * An abstract location: all objects made at one place in one context.
 *
 * @param id dense number
 * @param kind how it came to be
 * @param type type name; for {@link Kind#LIBRARY} objects an upper bound
 * @param declared the class, or null for arrays and unknown ones
 * @param method where it is made, or null
 * @param statement where in the method, or -1
 * @param context what distinguishes objects of one place: the maker's receiver or caller, or for a
 *     {@link Kind#CLASS} the name of the class it stands for; or null
 */
public record AbstractObject(
    int id,
    Kind kind,
    String type,
    IrClass declared,
    IrMethod method,
    int statement,
    Object context) {
  /** How an object came to be. */
  public enum Kind {
    /** Made by a {@code new}. */
    ALLOCATED,
    /** Returned by library code. */
    LIBRARY,
    /** A {@code java.lang.Class}. */
    CLASS,
    /** Comes from outside: an argument of an open entry point. */
    EXTERNAL
  }

  /** The context of the read or write side of a lock: there is one for each lock. */
  public record View(AbstractObject lock) {}

  /** The lock that this object is a side of, or the object itself. */
  public AbstractObject lock() {
    return context instanceof View view ? view.lock() : this;
  }

  /** Whether its methods are code we analyse. */
  public boolean hasCode() {
    return declared != null && declared.hasBodies();
  }

  public boolean isArray() {
    return type.endsWith("[]");
  }

  /** Objects are made once, so the number says it all. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public String toString() {
    if (kind == Kind.CLASS) {
      return context + ".class";
    }
    if (method == null) {
      return type;
    }
    int line = method.body().lines()[statement];
    return type + "@" + method.owner().name() + "." + method.name() + (line > 0 ? ":" + line : "");
  }
}
