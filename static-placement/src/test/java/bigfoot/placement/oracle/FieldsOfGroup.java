package bigfoot.placement.oracle;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** What the recorded programs' fields are, by the names in their accessors. */
final class FieldsOfGroup {
  private static final Map<String, FieldNode> FIELDS = new HashMap<>();
  private static final Map<String, String> GROUPS = new HashMap<>();

  private FieldsOfGroup() {}

  static void add(ClassNode node) {
    for (FieldNode field : node.fields) {
      FIELDS.put(node.name + "." + field.name, field);
    }
  }

  /** Says which fields a group of several has. */
  static void addGroup(String owner, String group, String fields) {
    GROUPS.put(owner + "." + group, fields);
  }

  /** The places of a group's fields, separated by spaces. */
  static String of(String owner, String group) {
    return GROUPS.getOrDefault(owner + "." + group, "." + group);
  }

  static boolean isStatic(String owner, String group) {
    FieldNode field = FIELDS.get(owner + "." + group);
    return field != null && (field.access & Opcodes.ACC_STATIC) != 0;
  }

  static boolean isChecked(String owner, String name) {
    FieldNode field = FIELDS.get(owner + "." + name);
    return field != null && (field.access & (Opcodes.ACC_VOLATILE | Opcodes.ACC_FINAL)) == 0;
  }
}
