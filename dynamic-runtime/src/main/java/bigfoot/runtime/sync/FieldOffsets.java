package bigfoot.runtime.sync;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * Fields by their offsets, which is how {@code sun.misc.Unsafe} names them: a field that one thread
 * sets that way and another reads by its name is one variable. Asked for once the program has got
 * an offset itself, so the JVM's warning of that class, where there is one, has been given.
 */
final class FieldOffsets {
  private static final Object UNSAFE;
  private static final Method OF_FIELD;
  private static final Method OF_STATIC_FIELD;

  static {
    Object unsafe = null;
    Method ofField = null;
    Method ofStaticField = null;
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field instance = type.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      ofField = type.getMethod("objectFieldOffset", Field.class);
      ofStaticField = type.getMethod("staticFieldOffset", Field.class);
      unsafe = instance.get(null);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      unsafe = null; // offsets are then told apart, though not what they belong to
    }
    UNSAFE = unsafe;
    OF_FIELD = ofField;
    OF_STATIC_FIELD = ofStaticField;
  }

  private static final ClassValue<Map<Long, Field>> OF_INSTANCES =
      new ClassValue<>() {
        @Override
        protected Map<Long, Field> computeValue(Class<?> type) {
          Map<Long, Field> fields = new HashMap<>();
          for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            addFields(c, false, fields);
          }
          return fields;
        }
      };

  private static final ClassValue<Map<Long, Field>> OF_CLASSES =
      new ClassValue<>() {
        @Override
        protected Map<Long, Field> computeValue(Class<?> type) {
          Map<Long, Field> fields = new HashMap<>();
          addFields(type, true, fields);
          return fields;
        }
      };

  private FieldOffsets() {}

  /** The field of holder at that offset, a static one of a class; null when it is no field. */
  static NamedField fieldAt(Object holder, long offset) {
    Class<?> type = holder.getClass();
    if (UNSAFE == null || type.isArray()) {
      return null;
    }
    Field field =
        holder instanceof Class
            ? OF_CLASSES.get((Class<?>) holder).get(offset)
            : OF_INSTANCES.get(type).get(offset);
    return field == null ? null : NamedField.of(field);
  }

  private static void addFields(Class<?> type, boolean statics, Map<Long, Field> fields) {
    try {
      Method offset = statics ? OF_STATIC_FIELD : OF_FIELD;
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) == statics) {
          fields.put((Long) offset.invoke(UNSAFE, field), field);
        }
      }
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return; // nor does the program get an offset from a class like this
    }
  }
}
