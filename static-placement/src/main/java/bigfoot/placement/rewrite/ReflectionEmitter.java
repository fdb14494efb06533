package bigfoot.placement.rewrite;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Hides added members from programs that list the members of classes. */
final class ReflectionEmitter {
  private static final String FIELDS = "[Ljava/lang/reflect/Field;";
  private static final String METHODS = "[Ljava/lang/reflect/Method;";

  private static final Map<String, String> LISTINGS =
      Map.of(
          "getFields", FIELDS,
          "getDeclaredFields", FIELDS,
          "getMethods", METHODS,
          "getDeclaredMethods", METHODS);

  private ReflectionEmitter() {}

  static void emit(MethodContext context) {
    for (int i = 0; i < context.size(); i++) {
      if (context.instruction(i) instanceof MethodInsnNode call
          && call.owner.equals("java/lang/Class")
          && LISTINGS.containsKey(call.name)) {
        String type = LISTINGS.get(call.name);
        InsnList code = new InsnList();
        code.add(
            new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                RuntimeAbi.REFLECTION,
                "visible",
                "(" + type + ")" + type,
                false));
        context.after(i, code);
      }
    }
  }
}
