package bigfoot.placement.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Proxies;
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
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * verify-placement on random programs: all accesses covered, all checks legitimate, races of checks
 * where accesses race. {@code -Doracle.programs=5000 -Doracle.seed=7} for a long run by hand.
 */
class RandomProgramsTest {
  private static final int PROGRAMS = Integer.getInteger("oracle.programs", 80);
  private static final long SEED = Long.getLong("oracle.seed", 1);
  private static final int METHODS = 6;
  private static final int BATCH = 50;

  /** How often each method is run, with other arguments. */
  private static final int RUNS = 5;

  /** What all runs had. */
  private long accesses;

  private long checks;
  private int racyRuns;
  private final Runs runs = new Runs();

  @Test
  void bigfoot_places_precise_checks() throws Exception {
    verify(planning(true, Proxies.SYMMETRIC), PROGRAMS);
    assertTrue(checks < accesses, "fewer checks than accesses: " + checks);
    assertTrue(racyRuns > 0, "some runs had races");
  }

  @Test
  void redcard_places_precise_checks() throws Exception {
    verify(planning(false, Proxies.SYMMETRIC), PROGRAMS / 4);
  }

  @Test
  void bigfoot_is_precise_with_the_papers_proxies() throws Exception {
    verify(planning(true, Proxies.PAPER), PROGRAMS / 4);
  }

  @Test
  void redcard_is_precise_with_the_papers_proxies() throws Exception {
    verify(planning(false, Proxies.PAPER), PROGRAMS / 8);
  }

  /** The judge itself: one check per access is precise on every trace. */
  @Test
  void one_check_per_access_is_precise() throws Exception {
    verify(RecordedPrograms::perAccess, PROGRAMS / 8);
  }

  private static Function<RecordedPrograms.Program, RecordedPrograms.Planned> planning(
      boolean motion, Proxies sharing) {
    return program -> RecordedPrograms.planned(program, motion, sharing);
  }

  private void verify(
      Function<RecordedPrograms.Program, RecordedPrograms.Planned> planning, int programs)
      throws Exception {
    for (int from = 0; from < programs; from += BATCH) {
      Map<String, String> sources = new TreeMap<>();
      for (int i = from; i < Math.min(programs, from + BATCH); i++) {
        String name = "G" + i;
        sources.put(name, new ProgramGenerator(SEED * 1_000_003 + i).generate(name, METHODS));
      }
      RecordedPrograms recorded = RecordedPrograms.of(SourceCompiler.compile(sources), planning);
      for (Map.Entry<String, String> source : sources.entrySet()) {
        run(recorded.loadClass(source.getKey()), source.getValue());
      }
    }
  }

  private void run(Class<?> type, String source) throws Exception {
    Random random = new Random(type.getName().hashCode() + SEED);
    Method[] methods = type.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    for (Method method : methods) {
      boolean single = method.getName().matches("m\\d+");
      for (int k = 0; k < RUNS && (single || method.getName().matches("go\\d+")); k++) {
        Object target = instance(type);
        List<Object> arguments = new ArrayList<>(arguments(type, random));
        if (!single) {
          arguments.add(0, target);
        }
        RecordedTrace trace = record(method, target, arguments, source);
        if (trace != null) {
          judge(trace, () -> type + "." + method.getName() + "\n" + trace + "\n" + source);
        }
      }
    }
  }

  /** The trace of a run, null when it came to a deadlock. */
  private RecordedTrace record(Method method, Object target, List<Object> arguments, String source)
      throws Exception {
    RecordedTrace trace = new RecordedTrace();
    Events.to(trace);
    method.setAccessible(true);
    boolean finished = runs.finishes(() -> invoke(method, target, arguments, source));
    Events.to(null);
    return finished ? trace : null;
  }

  private static Void invoke(Method method, Object target, List<Object> arguments, String source)
      throws IllegalAccessException {
    try {
      method.invoke(target, arguments.toArray());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof LinkageError) {
        throw new IllegalStateException(source, e.getCause());
      }
    }
    return null;
  }

  private void judge(RecordedTrace trace, Supplier<String> what) {
    Verdict verdict = trace.judge();
    accesses += verdict.accesses();
    checks += verdict.checks();
    racyRuns += verdict.racy() > 0 ? 1 : 0;
    if (trace.racesOnReferences()) {
      // Checks rest on what references hold: a race on one may hide or misplace others.
      assertTrue(verdict.racyChecks() > 0, what);
    } else {
      assertEquals(List.of(), unexplained(verdict), what);
    }
  }

  /** What is wrong, but for elements when a field races: their index may come from there. */
  private static List<String> unexplained(Verdict verdict) {
    boolean fieldRaces = verdict.racyPlaces().stream().anyMatch(place -> !isElement(place));
    return verdict.wrong().stream().filter(text -> !fieldRaces || !isElement(text)).toList();
  }

  private static boolean isElement(String text) {
    return text.matches(".*#\\d+\\[\\d+].*");
  }

  private static Object instance(Class<?> type) throws Exception {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static List<Object> arguments(Class<?> type, Random random) throws Exception {
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
    return Arrays.asList(x, y, a, random.nextInt(12));
  }
}
