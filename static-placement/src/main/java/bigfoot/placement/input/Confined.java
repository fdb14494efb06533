package bigfoot.placement.input;

import java.util.Set;

/** What is known to stay in the thread that made it, and so needs no check. */
public final class Confined {
  public static final Confined NOTHING = new Confined(Set.of(), Set.of());

  private final Set<String> classes;
  private final Set<FieldInfo> keepers;

  /**
   * @param classes internal names of classes whose instances do
   * @param keepers fields whose arrays do
   */
  public Confined(Set<String> classes, Set<FieldInfo> keepers) {
    this.classes = Set.copyOf(classes);
    this.keepers = Set.copyOf(keepers);
  }

  /** Whether the field is in objects that stay in their thread. */
  public boolean has(FieldInfo field) {
    return !field.isStatic() && !field.isVolatile() && classes.contains(field.owner());
  }

  /** Whether the array that the field refers to stays in its thread. */
  public boolean keeps(FieldInfo field) {
    return keepers.contains(field);
  }

  /** Internal names of the classes whose instances stay in their thread. */
  public Set<String> classes() {
    return classes;
  }
}
