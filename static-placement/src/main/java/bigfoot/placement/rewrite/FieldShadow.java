package bigfoot.placement.rewrite;

import static bigfoot.placement.rewrite.RuntimeAbi.PREFIX;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;

/**
 * What an access to a field means to us, and the names of the members that carry its state.
 *
 * @param field the declared field, or null when it is nowhere to be found
 * @param name what the field's own members are called after
 * @param group what its state is called after: fields that are always checked together share it
 */
public record FieldShadow(Kind kind, FieldInfo field, String name, String group) {
  /** How the state of a field is kept. */
  public enum Kind {
    /** In a synthetic field beside it. */
    SHADOWED,
    /** A synchronization state in a synthetic field beside it: the access orders. */
    VOLATILE,
    /** In the weak table: the declaring class is not rewritten. */
    FOREIGN,
    /** A volatile field of a class that is not rewritten. */
    FOREIGN_VOLATILE,
    /** Not at all: final, unknown, or in an object that stays in its thread. */
    NONE
  }

  /** What the field a symbolic reference names needs. */
  public static FieldShadow of(
      ClassHierarchy hierarchy, String owner, String name, String descriptor) {
    FieldInfo field = hierarchy.resolveField(owner, name, descriptor);
    if (field == null) {
      return new FieldShadow(Kind.NONE, null, null, null);
    }
    return of(hierarchy, hierarchy.find(field.owner()), field);
  }

  static FieldShadow of(ClassHierarchy hierarchy, ClassInfo declaring, FieldInfo field) {
    String group = name(declaring, hierarchy.fieldGroups().representative(field));
    return new FieldShadow(kind(hierarchy, declaring, field), field, name(declaring, field), group);
  }

  private static Kind kind(ClassHierarchy hierarchy, ClassInfo declaring, FieldInfo field) {
    if (field.isUnchecked() || hierarchy.confined().has(field) || field.name().startsWith(PREFIX)) {
      return Kind.NONE;
    } else if (declaring.instrumented()) {
      return field.isVolatile() ? Kind.VOLATILE : Kind.SHADOWED;
    }
    return field.isVolatile() ? Kind.FOREIGN_VOLATILE : Kind.FOREIGN;
  }

  /**
   * The field's name, made unique and fit for a method's name where bytecode allows what Java does
   * not.
   */
  private static String name(ClassInfo declaring, FieldInfo field) {
    long namesakes = declaring.fields().stream().filter(f -> f.name().equals(field.name())).count();
    if (namesakes == 1 && field.name().indexOf('<') < 0 && field.name().indexOf('>') < 0) {
      return field.name();
    }
    String plain = field.name().replace('<', '_').replace('>', '_');
    int hash = (field.name() + ' ' + field.descriptor()).hashCode();
    return plain + "$" + Integer.toHexString(hash);
  }

  /** The clock of a volatile field. */
  public String clock() {
    return PREFIX + "v$" + group;
  }

  /** The words and details of a plain field's group. */
  public String writeWord() {
    return PREFIX + "w$" + group;
  }

  public String readWord() {
    return PREFIX + "r$" + group;
  }

  public String details() {
    return PREFIX + "d$" + group;
  }

  /**
   * The constant through which the state is changed: a handle to a volatile field's clock, the
   * words of a plain one, or, for a static field, the cell that has the state.
   */
  public String handle() {
    return PREFIX + (kind == Kind.VOLATILE ? "k$" : "h$") + group;
  }

  public String handleType() {
    if (kind == Kind.VOLATILE) {
      return RuntimeAbi.VAR_HANDLE;
    }
    return "L" + (field.isStatic() ? RuntimeAbi.FIELD_CELL : RuntimeAbi.FIELD_WORDS) + ";";
  }

  public String reader() {
    return PREFIX + "r$" + name;
  }

  public String writer() {
    return PREFIX + "w$" + name;
  }

  /** For programs that record values. */
  public String beginner() {
    return PREFIX + "b$" + name;
  }

  public String acquirer() {
    return PREFIX + "a$" + name;
  }

  public String releaser() {
    return PREFIX + "l$" + name;
  }
}
