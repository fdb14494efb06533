package bigfoot.placement.input;

import org.objectweb.asm.Opcodes;

/** A field as declared: {@code owner} is the declaring class's internal name. */
public record FieldInfo(String owner, String name, String descriptor, int access) {
  public boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  public boolean isVolatile() {
    return (access & Opcodes.ACC_VOLATILE) != 0;
  }

  /**
   * Whether no access to it can be part of a race that matters: it does not change, or a compiler
   * made it up (Groovy's metaClass, captured variables), and it is not in the source.
   */
  public boolean isUnchecked() {
    return isFinal()
        || (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_VOLATILE)) == Opcodes.ACC_SYNTHETIC;
  }

  /**
   * One view of two versions of a field (a multi-release jar, or a class present twice): what may
   * change is not final, and what orders is volatile.
   */
  FieldInfo merge(FieldInfo other) {
    int either = (access | other.access) & ~Opcodes.ACC_FINAL;
    return new FieldInfo(owner, name, descriptor, either | (access & other.access));
  }
}
