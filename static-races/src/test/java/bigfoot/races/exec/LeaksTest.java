package bigfoot.races.exec;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.races.Snippets;
import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * An object that no other thread has seen; and ways in which another thread sees it all the same.
 */
class LeaksTest {
  private static final String FRAME =
      """
      import java.nio.*;
      import java.util.*;
      public class P implements Cloneable {
        static class Node { int n; }
        static class Holder {
          Node node;
          Node get() { return node; }
          void go() { Node found = node; new Thread(() -> found.n++).start(); }
        }
        int n;
        final Node node = new Node();
        P with(int k) { n = k; return this; }
        P copy() throws CloneNotSupportedException { return (P) clone(); }
        synchronized void inside() { node.n++; }
        static <T> T same(T t) { return t; }
        static Node either(boolean b, Node one, Node other) { return b ? one : other; }
        static void lockedArray(Node[] a) { synchronized (a) { a[0].n++; } }
        static void go(Runnable r) { new Thread(r).start(); }
        public static void main(String[] args) throws Exception {
          CODE
        }
      }
      """;

  private static final String HELD = "Node g = new Node(); Holder b = new Holder(); b.node = g; ";

  @TempDir static Path calls;
  @TempDir static Path holders;
  @TempDir static Path copies;
  @TempDir static Path raced;

  @TestFactory
  Stream<DynamicTest> what_a_call_returns_may_be_what_it_was_given() throws Exception {
    return new Twins(calls, FRAME)
        .silent(
            "P g = new P(); P h = g.with(1); h.with(2); g.n++; go(() -> h.n++);",
            "Node g = new Node(); Node h = same(g); g.n++; go(() -> h.n++);",
            "Node g = new Node(); Node o = new Node(); Node h = same(g); go(() -> h.n++); o.n++;",
            "StringBuilder g = new StringBuilder(); g.append(1); go(() -> g.append(2));")
        .warned(
            "P g = new P(); P h = g.with(1); go(() -> h.n++); g.n++;",
            "Node g = new Node(); Node h = same(g); go(() -> h.n++); g.n++;",
            "Node g = new Node(); Node o = new Node();"
                + " Node h = either(args.length > 0, g, o); go(() -> h.n++); o.n++;",
            "StringBuilder g = new StringBuilder(); StringBuilder h = g.append(1);"
                + " go(() -> h.append(2)); g.append(3);",
            "StringJoiner g = new StringJoiner(\"\"); StringJoiner h = g.add(\"a\");"
                + " go(() -> h.add(\"b\")); g.add(\"c\");",
            "ByteBuffer g = ByteBuffer.allocate(9); ByteBuffer h = g.putInt(1);"
                + " go(() -> h.putInt(2)); g.putInt(3);",
            "Map<Integer, Integer> g = new TreeMap<>(); Set<Integer> h = g.keySet();"
                + " go(() -> h.clear()); System.out.println(g.size());")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> what_is_found_in_an_object_may_be_what_was_put_in() throws Exception {
    return new Twins(holders, FRAME)
        .silent(HELD + "Node h = b.node; g.n++; go(() -> h.n++);", HELD + "g.n++; b.go(); b.get();")
        .warned(
            HELD + "Node h = b.node; go(() -> h.n++); g.n++;",
            HELD + "Node h = b.get(); go(() -> h.n++); g.n++;",
            HELD + "b.go(); g.n++;",
            "Node g = new Node(); Node[] b = {g}; Node h = b[0]; go(() -> h.n++); g.n++;",
            "Node g = new Node(); List<Node> l = new ArrayList<>(); Collections.addAll(l, g);"
                + " go(() -> l.get(0).n++); g.n++;")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> what_is_inside_a_copy_is_inside_the_original() throws Exception {
    return new Twins(copies, FRAME)
        .silent(
            "int[] g = {1}; int[] h = g.clone(); go(() -> h[0]++); g[0]++;",
            "P g = new P(); P h = g.copy(); g.inside(); go(() -> h.inside());")
        .warned(
            "int[][] g = {{1}, {2}}; int[][] h = g.clone(); go(() -> h[1][0]++); g[1][0]++;",
            "int[][] g = {{1}, {2}}; int[][] h = new int[2][]; System.arraycopy(g, 0, h, 0, 2);"
                + " go(() -> h[1][0]++); g[1][0]++;",
            "P g = new P(); P h = g.copy(); go(() -> h.node.n++); g.node.n++;",
            "P g = new P(); P h = g.copy(); go(h::inside); go(g::inside);",
            "Node[] g = {new Node()}; Node[] h = new Node[1]; System.arraycopy(g, 0, h, 0, 1);"
                + " go(() -> lockedArray(g)); go(() -> lockedArray(h));")
        .tests();
  }

  @Test
  void a_race_hands_on_what_any_of_its_threads_made() throws Exception {
    String source =
        """
        public class Lazy {
          int n;
          static Lazy only;
          static Lazy only() { if (only == null) { Lazy l = new Lazy(); l.n = 1; only = l; } return only; }
          public static void main(String[] args) {
            new Thread(() -> System.out.println(only().n)).start();
            only();
          }
        }
        """;
    assertTrue(Snippets.pairs(Snippets.analyze(raced, source)).contains("4-6 n"));
  }
}
