package bigfoot.placement.confine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.input.Confined;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.oracle.LoadedClasses;
import bigfoot.placement.oracle.SourceCompiler;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/**
 * Runs random programs and looks at the heap: nothing that is said to stay in its thread may be
 * found from static fields, or from what was given to the JDK. {@code -Dflows.programs=5000
 * -Dflows.seed=7} for a long run by hand.
 */
class RandomFlowsTest {
  private static final int PROGRAMS = Integer.getInteger("flows.programs", 200);
  private static final long SEED = Long.getLong("flows.seed", 1);
  private static final int BATCH = 50;

  private int stayed;
  private int escaped;
  private int kept;

  @Test
  void what_stays_is_not_found_from_outside() throws Exception {
    for (int first = 0; first < PROGRAMS; first += BATCH) {
      Map<String, String> sources = new TreeMap<>();
      for (int i = first; i < Math.min(PROGRAMS, first + BATCH); i++) {
        String name = "p" + i;
        sources.put(name + ".Main", new FlowGenerator(SEED * 1_000_003 + i).generate(name));
      }
      Map<String, byte[]> compiled = SourceCompiler.compile(sources);
      for (String main : sources.keySet()) {
        judge(main.substring(0, main.indexOf('.')), compiled, sources.get(main));
      }
    }
    assertTrue(stayed > PROGRAMS / 4, "classes that stay: " + stayed);
    assertTrue(kept > PROGRAMS / 10, "arrays that stay: " + kept);
    assertTrue(escaped > PROGRAMS / 4, "classes that escape: " + escaped);
  }

  private void judge(String name, Map<String, byte[]> compiled, String source) throws Exception {
    Map<String, byte[]> classes = new TreeMap<>(compiled);
    classes.keySet().removeIf(each -> !each.startsWith(name + "."));
    Confined confined = Analysed.confined(classes.values());
    Class<?> main = new LoadedClasses(classes).loadClass(name + ".Main");
    Method run = main.getDeclaredMethod("run");
    run.setAccessible(true);
    Object own = run.invoke(null);
    Set<Object> outside = reachable(statics(main));
    for (Object each : outside) {
      String type = each.getClass().getName().replace('.', '/');
      assertFalse(confined.classes().contains(type), () -> type + " is outside in\n" + source);
    }
    for (Object each : reachable(own == null ? Set.of() : Set.of(own))) {
      for (Class<?> c = each.getClass(); c != null; c = c.getSuperclass()) {
        keptArrays(each, c, confined, outside, source);
      }
    }
    long all = classes.keySet().stream().filter(c -> c.contains(".K")).count();
    long stay = confined.classes().stream().filter(c -> c.contains("/K")).count();
    stayed += (int) stay;
    escaped += (int) (all - stay);
  }

  private void keptArrays(
      Object holder, Class<?> type, Confined confined, Set<Object> outside, String source)
      throws IllegalAccessException {
    for (Field field : type.getDeclaredFields()) {
      FieldInfo info =
          new FieldInfo(
              type.getName().replace('.', '/'),
              field.getName(),
              Type.getDescriptor(field.getType()),
              field.getModifiers());
      if (confined.keeps(info)) {
        field.setAccessible(true);
        kept++;
        assertFalse(outside.contains(field.get(holder)), () -> info + " is outside in\n" + source);
      }
    }
  }

  private static Collection<Object> statics(Class<?> main) throws IllegalAccessException {
    Deque<Object> roots = new ArrayDeque<>();
    for (Field field : main.getDeclaredFields()) {
      field.setAccessible(true);
      if (Modifier.isStatic(field.getModifiers()) && field.get(null) != null) {
        roots.add(field.get(null));
      }
    }
    return roots;
  }

  /** By identity. What the JDK's objects refer to is not looked at, but for lists. */
  private static Set<Object> reachable(Collection<Object> roots) throws IllegalAccessException {
    Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      Object each = work.pop();
      if (!found.add(each)) {
        continue;
      }
      if (each instanceof Collection<?> list) {
        list.forEach(element -> push(work, element));
      } else if (each instanceof Object[] array) {
        for (Object element : array) {
          push(work, element);
        }
      } else {
        for (Class<?> c = each.getClass(); isOurs(c); c = c.getSuperclass()) {
          for (Field field : c.getDeclaredFields()) {
            field.setAccessible(true);
            push(work, Modifier.isStatic(field.getModifiers()) ? null : field.get(each));
          }
        }
      }
    }
    return found;
  }

  private static boolean isOurs(Class<?> c) {
    return c != null && c.getName().matches("p\\d+\\..*");
  }

  private static void push(Deque<Object> work, Object value) {
    if (value != null) {
      work.push(value);
    }
  }
}
