package bigfoot.placement.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a class file declares, without its code. Names are internal ({@code java/lang/Object}).
 *
 * @param instrumented whether this class is rewritten and carries shadow state
 */
public record ClassInfo(
    String name,
    String superName,
    List<String> interfaces,
    int access,
    boolean instrumented,
    List<FieldInfo> fields,
    List<MethodInfo> methods) {

  public boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  public boolean isEnum() {
    return (access & Opcodes.ACC_ENUM) != 0;
  }

  public boolean isRecord() {
    return "java/lang/Record".equals(superName);
  }

  /** The declared field, or null. */
  public FieldInfo field(String fieldName, String descriptor) {
    for (FieldInfo field : fields) {
      if (field.name().equals(fieldName) && field.descriptor().equals(descriptor)) {
        return field;
      }
    }
    return null;
  }

  /** The declared method, or null. */
  public MethodInfo method(String methodName, String descriptor) {
    for (MethodInfo method : methods) {
      if (method.name().equals(methodName) && method.descriptor().equals(descriptor)) {
        return method;
      }
    }
    return null;
  }

  /** Reads the declarations; throws a runtime exception when the bytes are no class file. */
  public static ClassInfo read(byte[] bytes, boolean instrumented) {
    ClassReader reader = new ClassReader(bytes);
    Declarations declarations = new Declarations(reader.getClassName());
    reader.accept(
        declarations, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassInfo(
        reader.getClassName(),
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        reader.getAccess(),
        instrumented,
        List.copyOf(declarations.fields),
        List.copyOf(declarations.methods));
  }

  /** One view of two classes of this name: the first one's hierarchy, both one's members. */
  ClassInfo merge(ClassInfo other) {
    Map<String, FieldInfo> merged = new LinkedHashMap<>();
    for (FieldInfo f : fields) {
      merged.put(f.name() + ' ' + f.descriptor(), f);
    }
    for (FieldInfo f : other.fields) {
      merged.merge(f.name() + ' ' + f.descriptor(), f, FieldInfo::merge);
    }
    Map<String, MethodInfo> both = new LinkedHashMap<>();
    for (MethodInfo m : methods) {
      both.put(m.name() + m.descriptor(), m);
    }
    for (MethodInfo m : other.methods) {
      both.putIfAbsent(m.name() + m.descriptor(), m);
    }
    return new ClassInfo(
        name,
        superName,
        interfaces,
        access,
        instrumented && other.instrumented,
        List.copyOf(merged.values()),
        List.copyOf(both.values()));
  }

  private static final class Declarations extends ClassVisitor {
    private final String owner;
    final List<FieldInfo> fields = new ArrayList<>();
    final List<MethodInfo> methods = new ArrayList<>();

    Declarations(String owner) {
      super(Opcodes.ASM9);
      this.owner = owner;
    }

    @Override
    public FieldVisitor visitField(int access, String name, String desc, String sig, Object value) {
      fields.add(new FieldInfo(owner, name, desc, access));
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String desc, String sig, String[] exceptions) {
      methods.add(new MethodInfo(owner, name, desc, access));
      return null;
    }
  }
}
