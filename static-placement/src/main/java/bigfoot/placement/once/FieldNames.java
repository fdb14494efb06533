package bigfoot.placement.once;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** [ONCE NAME]: which fields reflection and method handles may write. */
final class FieldNames {
  private static final Set<String> LISTING = Set.of("getDeclaredFields", "getFields");
  private static final Set<String> UNREFLECTING = Set.of("unreflectSetter", "unreflectVarHandle");
  private static final Set<String> NAMING =
      Set.of("getDeclaredField", "getField", "findVarHandle", "findSetter", "objectFieldOffset");

  private final Set<String> texts = ConcurrentHashMap.newKeySet();
  private volatile boolean asks;
  private volatile boolean lists;
  private volatile boolean sets;

  void read(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LdcInsnNode ldc && ldc.cst instanceof String text) {
        texts.add(text);
      } else if (insn instanceof InvokeDynamicInsnNode call) {
        for (Object argument : call.bsmArgs) {
          if (argument instanceof String text) {
            texts.add(text);
          }
        }
      } else if (insn instanceof MethodInsnNode call) {
        asks |= NAMING.contains(call.name);
        lists |= call.owner.equals("java/lang/Class") && LISTING.contains(call.name);
        sets |=
            call.owner.equals("java/lang/reflect/Field") && call.name.startsWith("set")
                || UNREFLECTING.contains(call.name);
      }
    }
  }

  /** Whether the program may ask for a field of this name. */
  boolean contain(String name) {
    return asks && texts.contains(name);
  }

  /** Whether the program may write fields whose names it does not know. */
  boolean setsAny() {
    return lists && sets;
  }
}
