package bigfoot.races.order;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Tasks of a list are threads of their own when each is in it once. */
class ListedTasksTest {
  private static final String FRAME =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.stream.*;
      public class P {
        static int n;
        static int m;
        static class Job implements Callable<Integer> {
          int done;
          public Integer call() { return done++; }
        }
        static Callable<Integer> make() { return () -> n++; }
        public static void main(String[] args) throws Exception {
          ExecutorService pool = Executors.newCachedThreadPool();
          CODE
        }
      }
      """;
  private static final String TASK = "Callable<Integer> t = () -> n++, u = () -> m++; ";

  @TempDir static Path work;

  @TestFactory
  Stream<DynamicTest> a_task_runs_as_often_as_it_is_in_the_list() throws Exception {
    return new Twins(work, FRAME)
        .silent(
            TASK + "pool.invokeAll(List.of(t, u));",
            "List<Callable<Integer>> l = new ArrayList<>(); l.add(() -> n++); l.add(() -> m++); pool.invokeAll(l);",
            "List<Job> l = new ArrayList<>(); for (int i = 0; i < 4; i++) l.add(new Job()); pool.invokeAll(l);",
            "pool.invokeAll(List.of(() -> n++, () -> m++)); n++;")
        .warned(
            TASK + "pool.invokeAll(List.of(t, t));",
            "pool.invokeAll(List.of(() -> n++, () -> n++));",
            TASK + "pool.invokeAll(Collections.nCopies(2, t));",
            TASK + "pool.invokeAll(Arrays.asList(t, u, t));",
            TASK
                + "List<Callable<Integer>> l = new ArrayList<>(); l.add(t); l.add(t); pool.invokeAll(l);",
            TASK
                + "List<Callable<Integer>> l = new ArrayList<>();"
                + " for (int i = 0; i < 2; i++) l.add(t); pool.invokeAll(l);",
            "List<Callable<Integer>> l = new ArrayList<>();"
                + " for (int i = 0; i < 2; i++) l.add(() -> n++); pool.invokeAll(l);",
            "pool.invokeAll(List.of(make(), make()));",
            TASK
                + "List<Callable<Integer>> l = List.of(t), k = new ArrayList<>(l); k.addAll(l); pool.invokeAll(k);",
            TASK
                + "List<Callable<Integer>> l = new ArrayList<>(); l.add(t); l.addAll(l); pool.invokeAll(l);",
            TASK
                + "List<Callable<Integer>> l = new ArrayList<>(); l.add(t); l.addAll(l.subList(0, 1)); pool.invokeAll(l);",
            TASK
                + "List<Callable<Integer>> l = new ArrayList<>(); l.add(u); l.add(u); Collections.fill(l, t); pool.invokeAll(l);",
            "List<Callable<Integer>> l = new ArrayList<>(); Callable<Integer> t = () -> n++;"
                + " l.add(null); l.add(null); Collections.fill(l, t); pool.invokeAll(l);",
            "Callable<Integer>[] a = new Callable[2]; Callable<Integer> t = () -> n++;"
                + " Arrays.fill(a, t); pool.invokeAll(Arrays.asList(a));",
            "Callable<Integer>[] a = new Callable[2]; Callable<Integer> t = () -> n++; a[0] = t;"
                + " System.arraycopy(a, 0, a, 1, 1); pool.invokeAll(Arrays.asList(a));",
            TASK
                + "List<Callable<Integer>> l = List.of(t);"
                + " pool.invokeAll(Stream.concat(l.stream(), l.stream()).collect(Collectors.toList()));",
            TASK
                + "pool.invokeAll(IntStream.range(0, 2).mapToObj(i -> t).collect(Collectors.toList()));",
            TASK
                + "pool.invokeAll(Stream.generate(() -> t).limit(2).collect(Collectors.toList()));",
            TASK
                + "pool.invokeAll(Stream.iterate(t, x -> x).limit(2).collect(Collectors.toList()));",
            TASK
                + "List<Callable<Integer>> l = List.of(t, u); for (int i = 0; i < 2; i++) pool.invokeAny(l);",
            TASK
                + "List<Callable<Integer>> l = List.of(t, u); pool.invokeAny(l); pool.invokeAll(l);",
            TASK + "pool.submit(t); pool.invokeAll(List.of(t, u));",
            "List<Job> l = new ArrayList<>(); for (int i = 0; i < 4; i++) l.add(new Job()); l.addAll(l);"
                + " pool.invokeAll(l);",
            "List<Job> l = new ArrayList<>(), k = new ArrayList<>();"
                + " for (int i = 0; i < 4; i++) l.add(new Job()); k.addAll(l); k.addAll(l); pool.invokeAll(k);",
            "pool.invokeAny(List.of(() -> n++, () -> m++)); n++;",
            "Callable<Future<?>> t = () -> { n++; return CompletableFuture.completedFuture(1); },"
                + " u = () -> CompletableFuture.completedFuture(2);"
                + " Future<?> f = pool.invokeAny(List.of(t, u)); f.get(); n++;",
            TASK
                + "pool.invokeAll(new AbstractList<Callable<Integer>>() {"
                + " public int size() { return 2; } public Callable<Integer> get(int i) { return t; } });")
        .tests();
  }
}
