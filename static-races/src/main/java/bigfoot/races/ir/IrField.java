package bigfoot.races.ir;

import java.util.Set;

/**
 * A field, or one of the two pseudo-fields {@link #ELEMENT} (any element of an array) and {@link
 * #CONTENTS} (the hidden state of a library object).
 */
public final class IrField {
  public static final int STATIC = 1;
  public static final int FINAL = 2;
  public static final int VOLATILE = 4;

  /** Any element of an array. */
  public static final IrField ELEMENT = new IrField("", "[]", "java.lang.Object", 0, Set.of());

  /** What a library object keeps inside. */
  public static final IrField CONTENTS =
      new IrField("", "(contents)", "java.lang.Object", 0, Set.of());

  /** How far an iterator has come; the object is what it walks. */
  public static final IrField POSITION =
      new IrField("", "(position of an iterator)", "java.lang.Object", 0, Set.of());

  /** Whether any thread was interrupted: set by those who interrupt, seen by those interrupted. */
  public static final IrField INTERRUPTED =
      new IrField("", "(interrupted)", "boolean", STATIC | VOLATILE, Set.of());

  /** The task a library thread or executor will run. */
  public static final IrField TARGET = new IrField("", "(task)", "java.lang.Object", 0, Set.of());

  /** What a wrapper with a lock of its own wraps. */
  public static final IrField WRAPPED =
      new IrField("", "(wrapped)", "java.lang.Object", FINAL, Set.of());

  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double");

  private final String owner;
  private final String name;
  private final String type;
  private final int flags;
  private final Set<String> annotations;

  public IrField(String owner, String name, String type, int flags, Set<String> annotations) {
    this.owner = owner;
    this.name = name;
    this.type = type;
    this.flags = flags;
    this.annotations = Set.copyOf(annotations);
  }

  /** Binary name of the declaring class. */
  public String owner() {
    return owner;
  }

  public String name() {
    return name;
  }

  public String type() {
    return type;
  }

  public boolean isStatic() {
    return (flags & STATIC) != 0;
  }

  public boolean isFinal() {
    return (flags & FINAL) != 0;
  }

  public boolean isVolatile() {
    return (flags & VOLATILE) != 0;
  }

  /** Whether it holds a number or a truth value, and so no object. */
  public boolean isPrimitive() {
    return PRIMITIVES.contains(type);
  }

  /** Binary names of its annotations, with {@code (value)} appended where there is one. */
  public Set<String> annotations() {
    return annotations;
  }

  @Override
  public String toString() {
    return owner.isEmpty() ? name : owner + "." + name;
  }
}
