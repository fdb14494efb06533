package bigfoot.placement.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.plan.Planner;
import bigfoot.placement.verify.Verdict;
import bigfoot.placement.verify.recorder.Events;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** verify-placement on random programs: all accesses covered, all checks legitimate. */
class RandomProgramsTest {
  private static final int PROGRAMS = Integer.getInteger("oracle.programs", 200);
  private static final long SEED = Long.getLong("oracle.seed", 1);
  private static final int METHODS = 6;

  @Test
  void bigfoot_places_precise_checks() throws Exception {
    int[] counts = verify(RandomProgramsTest::motion, PROGRAMS);
    assertTrue(counts[1] < counts[0], "fewer checks than accesses: " + counts[1]);
  }

  @Test
  void redcard_places_precise_checks() throws Exception {
    verify(RandomProgramsTest::elimination, PROGRAMS / 4);
  }

  /** The judge itself: one check per access is precise on every trace. */
  @Test
  void one_check_per_access_is_precise() throws Exception {
    verify(program -> new PerAccessPlanner(), PROGRAMS / 8);
  }

  static Planner motion(RecordedPrograms.Program program) {
    return RecordedPrograms.planned(program, true);
  }

  static Planner elimination(RecordedPrograms.Program program) {
    return RecordedPrograms.planned(program, false);
  }

  /** Accesses and checks seen. */
  static int[] verify(Function<RecordedPrograms.Program, Planner> planning, int programs)
      throws Exception {
    int[] counts = new int[2];
    for (int from = 0; from < programs; from += 50) {
      Map<String, String> sources = new TreeMap<>();
      for (int i = from; i < Math.min(programs, from + 50); i++) {
        String name = "G" + i;
        sources.put(name, new ProgramGenerator(SEED * 1_000_003 + i).generate(name, METHODS));
      }
      RecordedPrograms recorded = RecordedPrograms.of(SourceCompiler.compile(sources), planning);
      for (Map.Entry<String, String> source : sources.entrySet()) {
        run(recorded.loadClass(source.getKey()), source.getValue(), counts);
      }
    }
    return counts;
  }

  private static void run(Class<?> type, String source, int[] counts) throws Exception {
    Random random = new Random(type.getName().hashCode() + SEED);
    Method[] methods = type.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    for (Method method : methods) {
      if (!method.getName().matches("m\\d+")) {
        continue;
      }
      for (int k = 0; k < 8; k++) {
        Object target = instance(type);
        Object[] arguments = arguments(type, random);
        RecordedTrace trace = new RecordedTrace();
        Events.to(trace);
        try {
          method.setAccessible(true);
          method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
          if (e.getCause() instanceof LinkageError) {
            throw new AssertionError(source, e.getCause());
          }
        }
        Events.to(null);
        Verdict verdict = trace.judge();
        counts[0] += verdict.accesses();
        counts[1] += verdict.checks();
        assertEquals(
            List.of(),
            verdict.wrong(),
            () -> type + "." + method.getName() + "\n" + trace + "\n" + source);
      }
    }
  }

  private static Object instance(Class<?> type) throws Exception {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static Object[] arguments(Class<?> type, Random random) throws Exception {
    Class<?> node = type.getClassLoader().loadClass(type.getName() + "$N");
    List<Object> nodes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      nodes.add(instance(node));
    }
    Field next = node.getField("next");
    next.set(nodes.get(0), nodes.get(random.nextInt(3)));
    next.set(nodes.get(1), random.nextBoolean() ? nodes.get(2) : null);
    Object x = random.nextInt(6) == 0 ? null : nodes.get(0);
    Object y = random.nextInt(6) == 0 ? null : nodes.get(random.nextInt(2));
    int[] a = random.nextInt(8) == 0 ? null : new int[random.nextInt(4) == 0 ? 5 : 14];
    for (int i = 0; a != null && i < a.length; i++) {
      a[i] = random.nextInt(4);
    }
    return new Object[] {x, y, a, random.nextInt(12)};
  }
}
