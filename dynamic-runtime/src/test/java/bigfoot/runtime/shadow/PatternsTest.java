package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.runtime.fasttrack.ParkedThreads;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Access patterns of real programs take few states, whatever the length of the arrays. */
class PatternsTest {
  /** In a process of its own: other tests bring threads that nobody forked. */
  @Test
  void usual_patterns_take_few_states() throws Exception {
    assertEquals(
        String.join(
            System.lineSeparator(),
            "whole array, two readers: 1 of 1000",
            "halves: 2 of 1000",
            "even and odd: 2 of 1000",
            "columns of a flat matrix: 32 of 1024",
            "triangle, column by column: at most 24 of 200",
            "red and black rows with neighbours: at most 120 of 1000",
            "every element in random order: 1 of 1000",
            "single elements, then the whole array: 1 of 200",
            "blocks at three sites: 1 of 180",
            "every third element at random, then the whole array: 1 of 1000"),
        ChildJvm.run(Patterns.class, 60, "-Xmx128m"));
  }

  /** The patterns; prints a line for each. */
  static final class Patterns {
    private final CompressedArrays arrays = new CompressedArrays(new NoRaces());
    private final ParkedThreads threads;
    private final List<ThreadState> t;

    private Patterns() throws InterruptedException {
      threads = new ParkedThreads(3);
      t = threads.states;
    }

    public static void main(String[] args) throws InterruptedException {
      Patterns p = new Patterns();
      p.readers();
      p.halves();
      p.evenOdd();
      p.columns();
      p.triangle();
      p.redBlack();
      p.randomOrder();
      p.backToWhole();
      p.threeSites();
      p.holes();
    }

    private void print(String pattern, Object array, int length) {
      threads.barrier();
      System.out.println(pattern + ": " + ArrayTable.find(array).weight() + " of " + length);
    }

    private void printBound(String pattern, Object[] rows, int bound, int length) {
      int most = 0;
      for (Object row : rows) {
        ArrayShadow shadow = ArrayTable.find(row);
        most = Math.max(most, shadow == null ? 0 : shadow.weight());
      }
      String found = most <= bound ? "at most " + bound : most + " more than " + bound;
      System.out.println(pattern + ": " + found + " of " + length);
    }

    private void readers() {
      int[] a = new int[1000];
      for (ThreadState thread : t) {
        for (int i = 0; i < a.length; i++) {
          arrays.read(thread, a, i, 1);
        }
      }
      print("whole array, two readers", a, a.length);
    }

    private void halves() {
      int[] a = new int[1000];
      for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 500; i++) {
          arrays.write(t.get(0), a, i, 1);
          arrays.write(t.get(1), a, 999 - i, 1);
        }
      }
      print("halves", a, a.length);
    }

    private void evenOdd() {
      int[] a = new int[1000];
      for (int i = 0; i < 1000; i += 2) {
        arrays.write(t.get(0), a, i, 1);
        arrays.write(t.get(1), a, i + 1, 1);
      }
      print("even and odd", a, a.length);
    }

    private void columns() {
      int[] a = new int[1024];
      for (int column = 0; column < 32; column++) {
        for (int row = 0; row < 32; row++) {
          arrays.write(t.get(column % 3), a, row * 32 + column, 1);
        }
      }
      print("columns of a flat matrix", a, a.length);
    }

    /** lufact: in step k the columns right of k are written from k on, and column k is read. */
    private void triangle() {
      double[][] a = new double[200][200];
      for (int k = 0; k < 199; k++) {
        arrays.range(t.get(0), a[k], k, 200, 1, 1, true);
        threads.barrier();
        for (int j = k + 1; j < 200; j++) {
          ThreadState owner = t.get(j % 3);
          arrays.range(owner, a[k], k + 1, 200, 1, 2, false);
          arrays.read(owner, a[j], (k * 7 + j) % (200 - k) + k, 3);
          arrays.range(owner, a[j], k + 1, 200, 1, 4, true);
        }
        threads.barrier();
      }
      printBound("triangle, column by column", a, 24, 200);
    }

    /** sor: every other point of a row from its neighbours above, below, left and right. */
    private void redBlack() {
      double[][] a = new double[30][1000];
      for (int half = 0; half < 20; half++) {
        for (int i = 1; i < 29; i++) {
          ThreadState owner = t.get(i * 3 / 30);
          for (int j = 1 + (i + half) % 2; j < 999; j += 2) {
            arrays.read(owner, a[i - 1], j, 1);
            arrays.read(owner, a[i + 1], j, 2);
            arrays.read(owner, a[i], j - 1, 3);
            arrays.read(owner, a[i], j + 1, 4);
            arrays.read(owner, a[i], j, 5);
            arrays.write(owner, a[i], j, 6);
          }
        }
        threads.barrier();
      }
      printBound("red and black rows with neighbours", a, 120, 1000);
    }

    private void randomOrder() {
      int[] a = new int[1000];
      for (int i = 0; i < 1000; i++) {
        arrays.write(t.get(0), a, i * 617 % 1000, 1);
      }
      print("every element in random order", a, a.length);
    }

    private void backToWhole() {
      int[] a = new int[200];
      for (int i = 0; i < a.length; i++) {
        arrays.write(t.get(i % 3), a, i, 1);
      }
      threads.barrier();
      arrays.range(t.get(0), a, 0, a.length, 1, 1, true);
      print("single elements, then the whole array", a, a.length);
    }

    private void threeSites() {
      int[] a = new int[180];
      for (int i = 0; i < 60; i++) {
        arrays.write(t.get(0), a, i, 1);
        arrays.write(t.get(0), a, 120 + i, 2);
        arrays.write(t.get(0), a, 60 + i, 3);
      }
      print("blocks at three sites", a, a.length);
    }

    private void holes() {
      int[] a = new int[1000];
      for (int i = 0; i < 333; i++) {
        arrays.write(t.get(0), a, i * 100 % 333 * 3, 1);
      }
      threads.barrier();
      for (int i = 0; i < 1000; i++) {
        arrays.write(t.get(1), a, i, 1);
      }
      print("every third element at random, then the whole array", a, a.length);
    }
  }
}
