package bigfoot.placement.confine;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;

/**
 * The values in those annotations of a class and its members that a running program can ask for.
 */
final class AnnotationValues {
  private final Consumer<Object> use;

  private AnnotationValues(Consumer<Object> use) {
    this.use = use;
  }

  static void each(ClassNode node, Consumer<Object> use) {
    AnnotationValues values = new AnnotationValues(use);
    values.value(node.visibleAnnotations);
    values.value(node.visibleTypeAnnotations);
    node.fields.forEach(values::field);
    node.methods.forEach(values::method);
    if (node.recordComponents != null) {
      node.recordComponents.forEach(values::component);
    }
  }

  private void field(FieldNode field) {
    value(field.visibleAnnotations);
    value(field.visibleTypeAnnotations);
  }

  private void method(MethodNode method) {
    value(method.visibleAnnotations);
    value(method.visibleTypeAnnotations);
    value(method.annotationDefault);
    if (method.visibleParameterAnnotations != null) {
      Arrays.stream(method.visibleParameterAnnotations).forEach(this::value);
    }
  }

  private void component(RecordComponentNode component) {
    value(component.visibleAnnotations);
    value(component.visibleTypeAnnotations);
  }

  /** Annotations have names and values in turn, and both may be lists or annotations. */
  private void value(Object value) {
    if (value instanceof AnnotationNode annotation) {
      value(annotation.values);
    } else if (value instanceof List<?> several) {
      several.forEach(this::value);
    } else if (value != null) {
      use.accept(value);
    }
  }
}
