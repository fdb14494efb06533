package bigfoot.placement.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.oracle.SourceCompiler;
import bigfoot.runtime.sync.SyncTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Kill sets by example: what a call of each method does (A acquire, R release, D may not return).
 */
class ProgramEffectsTest {
  private static final String SOURCE =
      """
      class E {
        int f; volatile int v; static int[] a = new int[3];
        void plain() { f = 1; }
        synchronized void locked() { f = 1; }
        void block() { synchronized (this) { f = 1; } }
        void readsVolatile() { f = v; }
        void writesVolatile() { v = 1; }
        void calls() { plain(); }
        void callsLocked() { block(); }
        void viaInterface(I i) { i.run(); }
        void viaLambda(java.util.function.IntSupplier s) { f = s.getAsInt(); }
        java.util.function.IntSupplier lambda() { return () -> { synchronized (E.class) { return 1; } }; }
        L reference(L l) { return l::go; }
        void viaReference(L l) { l.go(); }
        void viaInherited(K k) { k.act(); }
        void unknown(Runnable r) { r.run(); }
        void math() { f = Math.max(f, 2); }
        void starts(Thread t) { t.start(); }
        void joins(Thread t) throws Exception { t.join(); }
        void counts() { for (int i = 0; i < 9; i++) { f++; } }
        void spins() { while (f == 0) { } }
        void recurses() { if (f > 0) { recurses(); } }
        void reflects(java.lang.reflect.Method m) throws Exception { m.invoke(this); }
        void initialises() { Other.s = 1; }
      }
      interface I { void run(); }
      class J implements I { public synchronized void run() { } }
      interface L { void go(); }
      class M implements L { public void go() { } }
      interface K { void act(); }
      class B { public synchronized void act() { } }
      class C extends B implements K { }
      class Other { static int s; static { s = E.a.length; } }
      """;

  private ProgramEffects effects;

  @BeforeEach
  void read() throws Exception {
    ClassHierarchy hierarchy = new ClassHierarchy();
    List<byte[]> classes = new ArrayList<>(SourceCompiler.compile(Map.of("E", SOURCE)).values());
    classes.forEach(bytes -> hierarchy.add(ClassInfo.read(bytes, true)));
    effects = new ProgramEffects(hierarchy, SyncTable.standard());
    effects.read(classes, (owner, method) -> method.name.equals("spins"));
    effects.close();
  }

  @ParameterizedTest
  @CsvSource({
    "plain, ()V, -",
    "locked, ()V, ARD",
    "block, ()V, ARD",
    "readsVolatile, ()V, AD",
    "writesVolatile, ()V, R",
    "calls, ()V, -",
    "callsLocked, ()V, ARD",
    "viaInterface, (LI;)V, ARD",
    "viaLambda, (Ljava/util/function/IntSupplier;)V, ARD",
    "viaReference, (LL;)V, -",
    "viaInherited, (LK;)V, ARD",
    "unknown, (Ljava/lang/Runnable;)V, ARD",
    "math, ()V, -",
    "starts, (Ljava/lang/Thread;)V, ARD",
    "joins, (Ljava/lang/Thread;)V, ARD",
    "counts, ()V, -",
    "spins, ()V, D",
    "recurses, ()V, D",
    "reflects, (Ljava/lang/reflect/Method;)V, ARD",
    "initialises, ()V, ARD",
  })
  void a_call_kills_what_it_may_do(String name, String descriptor, String expected) {
    Effect effect = effects.of(new MethodInsnNode(Opcodes.INVOKESPECIAL, "E", name, descriptor));
    String found =
        (effect.acquires() ? "A" : "")
            + (effect.releases() ? "R" : "")
            + (effect.diverges() ? "D" : "");
    assertEquals(expected, found.isEmpty() ? "-" : found);
  }
}
