package bigfoot.placement.input;

import java.util.Set;

/** Fields that nobody writes once an object's constructor has: their reads race with that alone. */
public final class WrittenOnce {
  public static final WrittenOnce NOTHING = new WrittenOnce(Set.of());

  private final Set<FieldInfo> fields;

  public WrittenOnce(Set<FieldInfo> fields) {
    this.fields = Set.copyOf(fields);
  }

  public boolean has(FieldInfo field) {
    return fields.contains(field);
  }
}
