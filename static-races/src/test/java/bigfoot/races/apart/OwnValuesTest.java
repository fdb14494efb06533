package bigfoot.races.apart;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Threads that a loop gives numbers, slices and objects of their own; and some that look like it.
 */
class OwnValuesTest {
  @TempDir static Path work;

  private static final String ROWS =
      " for (int i = 0; i < 4; i++) { int id = i; start(() -> { grid[id][0]++; }); }";

  private static final String FRAME =
      """
        import java.util.*;
        import java.util.concurrent.*;
        public class P {
          static class Box { int v; int[] cells = new int[4]; Box inner; }
          static final int[] a = new int[64];
          static int[][] grid = new int[8][8];
          static final Box shared = new Box();
          static void start(Runnable r) { new Thread(r).start(); }
          static void add(int[] array, int at) {
            array[at]++;
          }
          static void fill(int[] array, int lo, int hi) {
            for (int j = lo; j < hi; j++) array[j]++;
          }
          static class Worker extends Thread {
            final int lo, hi;
            Worker(int lo, int hi) { this.lo = lo; this.hi = hi; }
            public void run() {
              for (int j = lo; j < hi; j++) a[j]++;
            }
          }
          static class Loose extends Thread {
            int id;
            Loose(int id) { this.id = id; }
            public void run() {
              a[id]++;
              id = 0;
              a[id]++;
            }
          }
          public static void main(String[] args) throws Exception {
            go(args);
          }
          static void go(String[] args) throws Exception {
            int n = args.length, c = n / 4;
            CODE
          }
        }
        """;

  @TestFactory
  Stream<DynamicTest> what_is_a_threads_own_is_not_shared() throws Exception {
    return new Twins(work, FRAME)
        .silent(
            "for (int i = 0; i < 4; i++) { int id = i; new Thread(() -> a[id]++).start(); }",
            "for (int i = 0; i < 4; i++) { int id = i; start(() -> a[id + 1]++); }",
            "for (int i = 0; i < 4; i++) { int id = i; start(() -> add(a, id)); }",
            "for (int i = 3; i >= 0; i--) { int id = i; start(() -> a[id]++); }",
            "for (int i = 0; i < 8; i += 2) { int id = i; start(() -> a[id]++); }",
            "for (int i = 0; i < 8; i += 2) { int id = i, to = i + 2; start(() -> fill(a, id, to)); }",
            "for (int i = 0; i < 4; i++) { int id = 3 * i + n; start(() -> a[id]++); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = (i + 1) * c;"
                + " start(() -> { for (int j = lo; j < hi; j++) a[j]++; }); }",
            "for (int i = 0; i < 4; i++) { int lo = i * n / 4, hi = (i + 1) * n / 4;"
                + " start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i++) { int lo = Math.max(1, i * c), hi = Math.min(n, i * c + c);"
                + " start(() -> Arrays.fill(a, lo, hi, 1)); }",
            "Worker[] all = new Worker[4];"
                + " for (int i = 0; i < 4; i++) all[i] = new Worker(i * 4, i * 4 + 4);"
                + " for (Worker w : all) w.start();",
            "ExecutorService pool = Executors.newFixedThreadPool(2);"
                + " for (int i = 0; i < 4; i++) { int id = i; pool.execute(() -> a[id]++); }",
            "for (int i = 0; i < 4; i++) { Box b = new Box(); start(() -> b.v++); }",
            "List<Box> all = new ArrayList<>();"
                + " for (int i = 0; i < 4; i++) { Box b = new Box(); all.add(b); start(() -> b.v++); }",
            "for (int i = 0; i < 4; i++) { int id = i; start(() -> { grid[id][0]++; }); }",
            "for (int i = 0; i < 4; i++) { int lo = i * 2, hi = i * 2 + 2; start(() -> {"
                + " for (int r = lo; r < hi; r++) for (int j = 0; j < 8; j++) grid[r][j]++; }); }")
        .warned(
            "for (int i = 0; i < 4; i++) { int id = i; start(() -> { a[id]++; a[id + 1]++; }); }",
            "for (int i = 0; i < 4; i++) { int id = i, to = i + 1; start(() -> { a[id]++; a[to]++; }); }",
            "for (int i = 0; i < 4; i++) { int id = i % 2; start(() -> a[id]++); }",
            "for (int i = 0; i < 4; i++) { int id = i / 2; start(() -> a[id]++); }",
            "for (int i = 0; i < 4; i++) { int id = i * c; start(() -> a[id]++); }",
            "for (int i = 0; i < 4; i++) { int id = Math.min(i, 2); start(() -> a[id]++); }",
            "for (int i = 0; i < 4; i++) { int id = i; start(() -> a[id]++); a[2]++; }",
            "for (int i = 0; i < 4; i++) { int id = i; start(() -> a[id]++); }"
                + " for (int i = 0; i < 4; i++) { int id = i; start(() -> a[id]++); }",
            "for (int r = 0; r < 2; r++) for (int i = 0; i < 4; i++) { int id = i; start(() -> a[id]++); }",
            "for (int i = 0; i < 4; i++) { int id = i; Runnable r = () -> a[id]++; start(r); start(r); }",
            "int id = 0; for (int i = 0; i < 4; i++) { int me = id; start(() -> a[me]++); if (n > i) id++; }",
            "int id = 0; for (int i = 0; i < 4; i++) { if (id > 2) id = 0; id++; int me = id; start(() -> a[me]++); }",
            "int k = 0; while (k < 8) { int id = k; k++; start(() -> a[id]++); if (n > 3) { start(() -> a[id]++); } }",
            "int last = 0; for (int i = 0; i < 4; i++) { int id = last; if (i > 1) last = i; start(() -> a[id]++); }",
            "int t = args.length; for (int i = 0; i < 4; i++) { int id = t; t = i; start(() -> a[id]++); }",
            "if (n > 0) go(new String[n - 1]);"
                + " for (int i = 0; i < 4; i++) { int id = i; start(() -> a[id]++); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = (i + 2) * c; start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = i * c + 5; start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = (i + 1) * c;"
                + " start(() -> { for (int j = lo; j <= hi; j++) a[j]++; }); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = (i + 1) * c;"
                + " start(() -> { for (int j = lo; j < hi; j++) a[j + 1]++; }); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = (i + 1) * c;"
                + " start(() -> { for (int j = lo; j < hi; j++) { a[j]++; j += 2; a[j]++; } }); }",
            "for (int i = 0; i < 4; i++) { int lo = Math.min(1, i * c), hi = (i + 1) * c;"
                + " start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = Math.max(9, (i + 1) * c);"
                + " start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i++) { int lo = i * i, hi = (i + 1) * (i + 1) + 1;"
                + " start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i++) { int lo = n / (i + 1), hi = n / (i + 2) + n; start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = lo + c; c++; start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i += 2) { int lo = i * 4, hi = (i + 3) * 4; start(() -> fill(a, lo, hi)); }",
            "for (int i = 0; i < 4; i++) { int lo = i * c, hi = (i + 1) * c; start(() -> fill(a, lo, hi));"
                + " start(() -> a[lo]++); }",
            "for (int i = 0; i < 4; i++) new Loose(i).start();",
            "for (int i = 0; i < 4; i++) new Worker(i * 4, i * 4 + 5).start();",
            "Worker w = new Worker(0, 4); for (int i = 0; i < 4; i++) new Thread(w).start();",
            "Box b = new Box(); for (int i = 0; i < 4; i++) start(() -> b.v++);",
            "for (int i = 0; i < 4; i++) { Box b = i > 2 ? shared : new Box(); start(() -> b.v++); }",
            "Box last = new Box(); for (int i = 0; i < 4; i++) { Box b = last; start(() -> b.v++);"
                + " if (n > i) last = new Box(); }",
            "Box one = new Box(); for (int i = 0; i < 4; i++) { Box b = new Box(); b.inner = one;"
                + " start(() -> b.inner.v++); }",
            "int[] one = new int[2]; for (int i = 0; i < 4; i++) { Box b = new Box(); b.cells = one;"
                + " start(() -> b.cells[0]++); }",
            "for (int i = 0; i < 4; i++) { Box b = new Box(); start(() -> b.v++); start(() -> b.v++); }",
            "grid[0] = grid[1]; for (int i = 0; i < 4; i++) { int id = i; start(() -> { grid[id][0]++; }); }",
            "for (int i = 0; i < 4; i++) { int id = i; start(() -> { grid[id][0]++; grid[id + 1][0]++; }); }",
            "for (int i = 0; i < 4; i++) { int id = i; start(() -> { int[] row = grid[id];"
                + " grid[id] = grid[0]; row = grid[id]; row[0]++; }); }",
            "System.arraycopy(grid, 0, grid, 1, 4);" + ROWS,
            "Arrays.fill(grid, new int[8]);" + ROWS,
            "int[] one = new int[8]; Arrays.setAll(grid, i -> one);" + ROWS,
            "int[] one = new int[8]; grid = new int[][] {one, one, one, one};" + ROWS,
            "int[] one = new int[8]; for (int i = 0; i < 4; i++) grid[i] = one;" + ROWS,
            "grid = Collections.nCopies(4, new int[8]).toArray(new int[4][]);" + ROWS,
            "int[][] moved = Arrays.copyOfRange(grid, 1, 8);"
                + ROWS.replace("grid[id][0]++;", "grid[id][0]++; moved[id][0]++;"),
            "int[][] moved = new int[8][]; System.arraycopy(grid, 1, moved, 0, 7);"
                + ROWS.replace("grid[id][0]++;", "grid[id][0]++; moved[id][0]++;"),
            "int[][] moved = new int[8][]; for (int i = 1; i < 8; i++) moved[i - 1] = grid[i];"
                + ROWS.replace("grid[id][0]++;", "grid[id][0]++; moved[id][0]++;"),
            "List<int[]> rows = new ArrayList<>(Arrays.asList(grid)); rows.add(0, grid[1]);"
                + " grid = rows.toArray(new int[9][]);"
                + ROWS,
            ROWS + " Collections.reverse(Arrays.asList(grid));" + " grid[1][0]++;",
            ROWS.replace(
                "grid[id][0]++;",
                "grid[id][0]++; if (n > 2) Collections.swap(Arrays.asList(grid), 0, 1);"))
        .tests();
  }
}
