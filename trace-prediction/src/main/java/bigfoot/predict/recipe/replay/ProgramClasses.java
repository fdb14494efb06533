package bigfoot.predict.recipe.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes that came with the trace, read when they are needed. */
final class ProgramClasses {
  private final Map<String, byte[]> files = new HashMap<>();
  private final Map<String, ClassNode> nodes = new HashMap<>();
  private final Map<String, MethodCode> methods = new HashMap<>();

  ProgramClasses(List<byte[]> classFiles) {
    for (byte[] file : classFiles) {
      try {
        files.putIfAbsent(new ClassReader(file).getClassName(), file);
      } catch (RuntimeException e) {
        continue; // damaged: its methods will not be found
      }
    }
  }

  /** The class of this internal name; null when it was not recorded. */
  ClassNode find(String name) {
    ClassNode known = nodes.get(name);
    if (known == null && name != null && files.containsKey(name)) {
      known = new ClassNode();
      new ClassReader(files.get(name)).accept(known, ClassReader.SKIP_FRAMES);
      nodes.put(name, known);
    }
    return known;
  }

  /** The method a class declares, or null; subroutines of old compilers are not followed. */
  MethodCode declared(String owner, String nameAndDescriptor) {
    String key = owner + "." + nameAndDescriptor;
    MethodCode known = methods.get(key);
    if (known == null) {
      ClassNode node = find(owner);
      if (node == null || (node.version & 0xffff) <= Opcodes.V1_6) {
        return null;
      }
      for (MethodNode method : node.methods) {
        if ((method.name + method.desc).equals(nameAndDescriptor)
            && method.instructions.size() > 0) {
          known = new MethodCode(node, method);
          methods.put(key, known);
        }
      }
    }
    return known;
  }

  /** The method that a call of a class's method selects: its own or an inherited one; or null. */
  MethodCode selected(String owner, String nameAndDescriptor) {
    for (ClassNode at = find(owner); at != null; at = find(at.superName)) {
      MethodCode code = declared(at.name, nameAndDescriptor);
      if (code != null || at.superName == null) {
        return code;
      }
    }
    return null;
  }

  /** Whether a class below this one has a method of its own. */
  boolean isOverridden(String owner, String nameAndDescriptor) {
    for (String name : files.keySet()) {
      if (!name.equals(owner)
          && isBelow(name, owner)
          && declared(name, nameAndDescriptor) != null) {
        return true;
      }
    }
    return false;
  }

  private boolean isBelow(String name, String owner) {
    for (ClassNode at = find(name); at != null; at = find(at.superName)) {
      if (owner.equals(at.superName)) {
        return true;
      }
    }
    return false;
  }

  /** The field a reference names; null when no recorded class declares it. */
  FieldNode field(String owner, String name, String descriptor) {
    ClassNode node = owner == null ? null : find(owner);
    if (node == null) {
      return null;
    }
    for (FieldNode field : node.fields) {
      if (field.name.equals(name) && field.desc.equals(descriptor)) {
        return field;
      }
    }
    for (String parent : node.interfaces) {
      FieldNode inherited = field(parent, name, descriptor);
      if (inherited != null) {
        return inherited;
      }
    }
    return field(node.superName, name, descriptor);
  }
}
