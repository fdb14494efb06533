package bigfoot.placement.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Names and descriptors of the runtime's entry points, and of the members added to classes. */
public final class RuntimeAbi {
  public static final String CHECKS = "bigfoot/runtime/Checks";
  public static final String FIELD_CHECKS = "bigfoot/runtime/FieldChecks";
  public static final String LOOP_CHECKS = "bigfoot/runtime/LoopChecks";
  public static final String SYNC_HOOKS = "bigfoot/runtime/SyncHooks";
  public static final String STATE_HOOKS = "bigfoot/runtime/StateHooks";
  public static final String SHADOWS = "bigfoot/runtime/Shadows";
  public static final String CLONES = "bigfoot/runtime/Clones";
  public static final String REFLECTION = "bigfoot/runtime/Reflection";

  public static final String DETAILS = "Lbigfoot/runtime/fasttrack/Details;";
  public static final String FIELD_CELL = "bigfoot/runtime/fasttrack/FieldCell";
  public static final String FIELD_TRANSITION = "bigfoot/runtime/fasttrack/FieldTransition";
  public static final String FIELD_WORDS = "bigfoot/runtime/fasttrack/FieldWords";
  public static final String SYNC_STATE = "Lbigfoot/runtime/fasttrack/SyncState;";
  public static final String VAR_HANDLE = "Ljava/lang/invoke/VarHandle;";

  /** Every added member's name starts so. */
  public static final String PREFIX = "$bf$";

  /** What {@code Checks.thread} returns, the last argument of checks. */
  public static final String THREAD_STATE = "bigfoot/runtime/fasttrack/ThreadState";

  private static final String MARKS = "[B";
  private static final String SITE_AND_THREAD = "IL" + THREAD_STATE + ";)V";

  public static final String FOREIGN_CHECK = "(Ljava/lang/Object;Ljava/lang/String;I)V";
  public static final String ELEMENT_CHECK = "(Ljava/lang/Object;I" + SITE_AND_THREAD;
  public static final String RANGE_CHECK = "(Ljava/lang/Object;III" + SITE_AND_THREAD;
  public static final String THROUGH_CHECK =
      "(Ljava/lang/Object;Ljava/lang/Object;III" + SITE_AND_THREAD;
  public static final String MONITOR_HOOK = "(Ljava/lang/Object;)V";
  public static final String VOLATILE_ACQUIRE = "(" + SYNC_STATE + ")V";
  public static final String VOLATILE_RELEASE =
      "(Ljava/lang/Object;" + SYNC_STATE + VAR_HANDLE + ")V";

  /** An accessor of an instance field's state; static fields' accessors take no object. */
  public static final String ACCESSOR = "(Ljava/lang/Object;" + SITE_AND_THREAD;

  public static final String STATIC_ACCESSOR = "(" + SITE_AND_THREAD;

  /** A check of an element in a loop, which may have been lent marks. */
  static MethodInsnNode loopCheck(String name, boolean lent) {
    String remembered = "Ljava/lang/Object;" + MARKS;
    String all = lent ? remembered + "Z" + remembered : remembered;
    return inLoop(name, ELEMENT_CHECK.replace(")V", all + ")" + MARKS));
  }

  /** The array that a site used last. */
  static MethodInsnNode lastArray() {
    return inLoop("lastArray", "(" + SITE_AND_THREAD.replace(")V", ")Ljava/lang/Object;"));
  }

  /** The marks of that array, for the code to set. */
  static MethodInsnNode lend() {
    return inLoop("lend", "(Ljava/lang/Object;" + SITE_AND_THREAD.replace(")V", ")" + MARKS));
  }

  /** Whether marks were lent to all checks. */
  static MethodInsnNode allLent() {
    return inLoop("and", "(Z" + MARKS + ")Z");
  }

  private static MethodInsnNode inLoop(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, LOOP_CHECKS, name, descriptor, false);
  }

  /** The state of the thread that runs. */
  public static MethodInsnNode thread() {
    return check("thread", "()L" + THREAD_STATE + ";");
  }

  public static MethodInsnNode check(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, CHECKS, name, descriptor, false);
  }

  public static MethodInsnNode syncHook(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, SYNC_HOOKS, name, descriptor, false);
  }

  private RuntimeAbi() {}
}
