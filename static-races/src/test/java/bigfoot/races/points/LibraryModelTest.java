package bigfoot.races.points;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What library code calls, and which threads call it. */
class LibraryModelTest {
  private static final String FRAME =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.stream.*;
      public class P {
        static int n;
        static class Walk implements Iterator<Integer> {
          public boolean hasNext() { return n++ < 3; }
          public Integer next() { return 1; }
        }
        static class Many implements Iterable<Integer> {
          public Iterator<Integer> iterator() { return new Walk(); }
        }
        static class Keys extends AbstractMap<Integer, Integer> {
          public Set<Map.Entry<Integer, Integer>> entrySet() {
            return new AbstractSet<>() {
              public int size() { return 1; }
              public Iterator<Map.Entry<Integer, Integer>> iterator() {
                return Map.of(new Walk().next(), n++).entrySet().iterator();
              }
            };
          }
        }
        static class Key {
          public int hashCode() { return n++; }
          public boolean equals(Object o) { return o == this; }
        }
        static class Pool extends ThreadPoolExecutor {
          int done;
          final ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);
          Pool(int size) {
            super(size, size, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
          }
          protected void afterExecute(Runnable r, Throwable t) { BODY }
        }
        static class Own extends ArrayList<Integer> {
          public boolean add(Integer i) { return false; }
        }
        static void add(List<Integer> l) { l.add(1); }
        static void twice(Runnable r) { new Thread(r).start(); new Thread(r).start(); }
        public static void main(String[] args) throws Exception {
          CODE
        }
      }
      """;

  @TempDir static Path overridden;
  @TempDir static Path returned;
  @TempDir static Path hooks;
  @TempDir static Path lockedHooks;
  @TempDir static Path streams;

  @TestFactory
  Stream<DynamicTest> a_call_may_reach_library_code_or_the_program() throws Exception {
    return new Twins(overridden, FRAME.replace("BODY", ""))
        .silent("List<Integer> l = new ArrayList<>(); add(new Own()); add(l);")
        .silent("Own o = new Own(); add(new ArrayList<>()); twice(() -> add(o));")
        .warned("List<Integer> l = new ArrayList<>(); add(new Own()); twice(() -> add(l));")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> what_callbacks_return_is_called_too() throws Exception {
    return new Twins(returned, FRAME.replace("BODY", ""))
        .silent(
            "new Many().forEach(i -> { }); twice(() -> { });",
            "twice(() -> Stream.of(1).collect(Collectors.groupingBy(i -> i + 1)));")
        .warned(
            "twice(() -> new Many().forEach(i -> { }));",
            "twice(() -> new Keys().get(1));",
            "twice(() -> Stream.of(1).collect(Collectors.groupingBy(i -> new Key())));")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> several_threads_of_a_pool_call_its_hooks() throws Exception {
    return new Twins(hooks, FRAME.replace("BODY", "done++;"))
        .warned(
            "Pool p = new Pool(2); for (int i = 0; i < 3; i++) p.execute(() -> { });",
            "Pool p = new Pool(2); p.execute(() -> { }); p.submit(() -> { });")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> hooks_may_lock() throws Exception {
    return new Twins(lockedHooks, FRAME.replace("BODY", "synchronized (this) { done++; }"))
        .silent("Pool p = new Pool(2); for (int i = 0; i < 3; i++) p.execute(() -> { });")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> a_stream_of_another_kind_may_be_made_parallel() throws Exception {
    return new Twins(streams, FRAME.replace("BODY", ""))
        .silent("IntStream.range(0, 9).boxed().sequential().forEach(i -> n++);")
        .warned(
            "IntStream.range(0, 9).boxed().parallel().forEach(i -> n++);",
            "IntStream.range(0, 9).mapToObj(i -> i).unordered().parallel().forEach(i -> n++);",
            "Stream.of(1, 2).mapToInt(i -> i).parallel().forEach(i -> n++);")
        .tests();
  }
}
