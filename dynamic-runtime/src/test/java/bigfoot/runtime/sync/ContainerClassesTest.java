package bigfoot.runtime.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class ContainerClassesTest {
  /** A class of a program. */
  public static final class Own extends ArrayList<Object> {
    private static final long serialVersionUID = 1;

    @Override
    public Object get(int index) {
      return super.get(index);
    }
  }

  /** Loads {@link Own} anew. */
  private static final class Loader extends ClassLoader {
    Object make() throws IOException, ReflectiveOperationException {
      String name = Own.class.getName();
      try (InputStream in =
          Own.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
        byte[] code = in.readAllBytes();
        return defineClass(name, code, 0, code.length).getDeclaredConstructor().newInstance();
      }
    }
  }

  @Test
  void a_class_remembered_can_be_unloaded() throws Exception {
    WeakReference<Class<?>> type = remembered();
    for (int i = 0; i < 200 && type.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertNull(type.get());
  }

  private static WeakReference<Class<?>> remembered() throws Exception {
    Object own = new Loader().make();
    assertNotSame(Own.class, own.getClass());
    assertSame(ContainerClasses.of(own), ContainerClasses.of(own));
    assertNotSame(ContainerClasses.of(new Own()), ContainerClasses.of(own));
    return new WeakReference<>(own.getClass());
  }

  @Test
  void more_classes_than_are_remembered_are_told_apart() throws Exception {
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      objects.add(new Loader().make());
    }
    for (int turn = 0; turn < 2; turn++) {
      for (Object object : objects) {
        ContainerClass type = ContainerClasses.of(object);
        assertSame(object.getClass(), type.get());
        assertEquals(turn == 1, type.passed);
        type.passed = true;
      }
    }
  }

  @Test
  void calls_that_mean_nothing_are_known_by_the_class() {
    ContainerClass own = ContainerClasses.of(new Own());
    assertTrue(own.hides && !own.shares && !own.plain);
    assertTrue(own.speaksForItself("get") && !own.speaksForItself("size"));
    ContainerClass list = ContainerClasses.of(new ArrayList<>());
    assertTrue(list.plain && list.hides && !list.shares);
    ContainerClass map = ContainerClasses.of(new ConcurrentHashMap<>());
    assertTrue(map.shares && !map.hides);
    ContainerClass vector = ContainerClasses.of(new Vector<>());
    assertTrue(vector.shares && !vector.hides);
    ContainerClass wrapper = ContainerClasses.of(Collections.synchronizedList(new ArrayList<>()));
    assertTrue(wrapper.shares && wrapper.hides);
    ContainerClass view = ContainerClasses.of(Collections.unmodifiableList(new ArrayList<>()));
    assertTrue(view.shares && view.hides);
    ContainerClass other = ContainerClasses.of(this);
    assertFalse(other.shares || other.hides);
  }
}
