package bigfoot.placement.input;

import java.util.Map;

/** Fields of a class that share one state because they are always checked together. */
public final class FieldGroups {
  public static final FieldGroups NONE = new FieldGroups(Map.of());

  private final Map<FieldInfo, FieldInfo> representatives;

  /**
   * @param representatives for each field of a group of several, the group's first field
   */
  public FieldGroups(Map<FieldInfo, FieldInfo> representatives) {
    this.representatives = Map.copyOf(representatives);
  }

  /** The field whose name the state has; the field itself when it shares with none. */
  public FieldInfo representative(FieldInfo field) {
    return representatives.getOrDefault(field, field);
  }

  /** For each field of a group of several, the group's first field. */
  public Map<FieldInfo, FieldInfo> shared() {
    return representatives;
  }
}
