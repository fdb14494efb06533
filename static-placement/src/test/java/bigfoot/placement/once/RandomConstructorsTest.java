package bigfoot.placement.once;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.input.WrittenOnce;
import bigfoot.placement.oracle.LoadedClasses;
import bigfoot.placement.oracle.SourceCompiler;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random constructors run, and what they tell of themselves is held against the analysis: a field
 * that it takes for written once is never written a second time when others may know the object.
 */
class RandomConstructorsTest {
  /** {@code -Donce.programs=500} for a campaign. */
  private static final int PROGRAMS = Integer.getInteger("once.programs", 20);

  private int once;

  @Test
  void noFieldIsWrittenAgainOnceOthersKnowTheObject() throws Exception {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      String source = new Constructors(new Random(seed)).source();
      assertEquals(List.of(), wrong(source), "seed " + seed + "\n" + source);
    }
    assertTrue(once > PROGRAMS, "only " + once + " fields are written once");
  }

  /** Runs a program; names the fields that should not have been taken for written once. */
  private List<String> wrong(String source) throws Exception {
    Map<String, byte[]> classes = SourceCompiler.compile(Map.of("Main", source));
    WrittenOnce fields =
        analysed(SourceCompiler.compile(Map.of("Main", Constructors.silent(source))));
    ClassLoader loader = new LoadedClasses(classes);
    try {
      loader.loadClass("Main").getMethod("main").invoke(null);
    } catch (InvocationTargetException e) {
      throw new AssertionError(source, e.getCause());
    }
    List<?> again = (List<?>) loader.loadClass("Main").getField("AGAIN").get(null);
    ClassHierarchy hierarchy = hierarchy(classes);
    List<FieldInfo> all =
        List.of("A", "B").stream().flatMap(c -> hierarchy.find(c).fields().stream()).toList();
    once += (int) all.stream().filter(fields::has).count();
    return all.stream()
        .filter(f -> fields.has(f) && again.contains(f.name()))
        .map(FieldInfo::name)
        .toList();
  }

  private static WrittenOnce analysed(Map<String, byte[]> classes) {
    OnceFields fields = new OnceFields(hierarchy(classes));
    fields.read(List.copyOf(classes.values()));
    return fields.close(true);
  }

  private static ClassHierarchy hierarchy(Map<String, byte[]> classes) {
    ClassHierarchy hierarchy = new ClassHierarchy();
    classes.values().forEach(bytes -> hierarchy.add(ClassInfo.read(bytes, true)));
    return hierarchy;
  }
}
