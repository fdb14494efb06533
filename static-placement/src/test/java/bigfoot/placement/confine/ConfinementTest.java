package bigfoot.placement.confine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.input.Confined;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.oracle.SourceCompiler;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One program around a class C, and one statement at a time that lets a C out, or does not. */
class ConfinementTest {
  private static final String PROGRAM =
      """
      package p;
      import java.lang.annotation.*;
      import java.lang.reflect.Proxy;
      import java.util.*;
      class C extends B implements I, java.io.Serializable {
        int x; C next; B base; Object any; Object[] all; int[] data = new int[3]; C[] many = new C[2];
        void keep(Object o) { }
        void set(C c) { assert c != this; next = c; }
        C get() { return next; }
        Object show() { return this; }
        void run() { x++; }
        public void hook() { x++; }
      }
      abstract class B { int y; void step() { y++; } }
      interface I { void hook(); }
      interface Maker { C make(); }
      interface Sink { void put(C c); }
      interface More extends Sink { }
      @Retention(RetentionPolicy.RUNTIME)
      @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE,
        ElementType.TYPE_USE, ElementType.RECORD_COMPONENT})
      @interface Use { Class<?>[] value() default {}; String name() default ""; }
      @Retention(RetentionPolicy.RUNTIME) @interface Uses { Use[] value(); }
      @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.RECORD_COMPONENT)
      @interface Part { Class<?> value(); }
      class Holder { C held; C get() { return held; } }
      class Task extends Thread { %TASK% public void run() { } }
      public class Main {
        %FIELD%
        static void take(Object o) { }
        static void takeAll(Object... o) { }
        static <T> T same(T t) { return t; }
        static Object make() throws Exception { return Class.forName("java.lang.Object"); }
        public static void main(String[] args) throws Exception {
          C c = new C();
          Holder h = new Holder();
          %STATEMENT%
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c.x = 1; c.y = 2; c.next = new C(); c.next.x++;",
        "h.held = c; h.held.set(new C()); C d = h.held.get(); d.step();",
        "c.many[0] = new C(); C d = c.many[0]; d.many = c.many;",
        "B b = args.length == 0 ? c : null; b.step(); ((C) b).x++;",
        "I i = c; i.hook();",
        "synchronized (c) { c.x++; } c.hashCode(); c.getClass(); c.toString();",
        "Objects.requireNonNull(c).x++; Objects.requireNonNull(c, \"c\").x++;",
        "Object o = c; if (o instanceof C d) { d.x++; }",
        "C[] cs = {c, new C()}; cs[1].set(cs[0]); Runnable r = () -> new C().run();",
        "c.data[1] = c.data.length; System.arraycopy(c.data, 0, c.data, 1, 2); c.data.clone();",
        "assert c.x == 0;",
        "Object o = \"p.D\" + \"Lp.C\" + \"p.C;\"; Class<?> k = Object.class; k = List.class;",
        "class Sub extends C implements Cloneable { } new Sub().x++;",
        "class Sub extends C implements Sink { public void put(C c) { } } new Sub().put(c);",
      })
  void stays(String statement) throws IOException {
    assertTrue(isConfined(program(statement, "", "")), statement);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "take(c);",
        "takeAll(1, c);",
        "c = same(c);",
        "c.any = c;",
        "h.held = c; take(h);",
        "new Holder().held = c; c.any = h;",
        "c.show();",
        "System.out.println(c);",
        "String s = \"\" + c;",
        "new Thread(c::run).start();",
        "Runnable r = () -> c.x++;",
        "Runnable r = c::run;",
        "Runnable r = new Runnable() { public void run() { c.x++; } }; new Thread(r).start();",
        "class Local extends Thread { public void run() { c.x++; } } new Local().start();",
        "Object[] os = {c};",
        "Object[] os = c.many; take(os);",
        "List<C> list = new ArrayList<>(); list.add(c);",
        "C d = (C) make();",
        "Class<?> type = C.class;",
        "Object type = c.getClass();",
        "Object type = c.many.getClass();",
        "Class.forName(\"p.C\");",
        "Class.forName(\"[Lp.C;\");",
        "take(\"(ILjava/lang/Long;ILp/C;)V\");",
        "take(\"ALL Lp/C;\");",
        "class Sub extends C implements Runnable { public void run() { x++; } } new Sub().run();",
        "interface In extends AutoCloseable { } abstract class Sub extends C implements In { }",
        "Object o = c; Maker m = (Maker) o;",
        "if (c instanceof Maker m) { m.make(); }",
        "Object o = c.many; Sink[] s = (Sink[]) o;",
        "Class<?> type = Sink.class;",
        "Class<?> type = More[].class;",
        "Class.forName(\"p.More\");",
        "Proxy.newProxyInstance(null, args.getClass().getInterfaces(), null);",
        "interface P { Object type(ClassLoader l, Class<?>[] k); } P p = Proxy::getProxyClass;",
        "Arrays.sort(c.many);",
        "Object o = args.length == 0 ? c : \"\"; take(o);",
        "ThreadLocal<C> l = ThreadLocal.withInitial(C::new); l.get().x++;",
        "java.util.function.Supplier<Object> s = C::new;",
        "Maker m = () -> c;",
        "java.util.function.Supplier<C> s = () -> new C(); Object o = s.get(); take(o);",
        "java.util.function.Supplier<C> s = h::get; Object o = s.get(); take(o);",
        "Sink s = new ArrayList<Object>()::add; s.put(c);",
        "Sink s = Main::take; s.put(c);",
        "c.all = c.many; Object o = c.all[0]; take(o);",
        "java.util.function.Supplier<C> s = () -> new C(); s.get().x++;",
        "C[] copy = c.many.clone(); copy[0].x++;",
        "class Sub extends C { protected void finalize() { } } new Sub();",
      })
  void escapes(String statement) throws IOException {
    // A variable that is captured must not change.
    String text = statement.startsWith("c = ") ? "C d" + statement.substring(1) : statement;
    assertFalse(isConfined(program(text, "", "")), statement);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static C shared;",
        "C held;",
        "static C[] shared;",
        "static B shared;",
        "static I shared;",
        "public static class Open extends C { }",
        "static class Known extends C { @Deprecated int z; { new Known(); } }",
        "@Deprecated static class Known extends C { { new Known(); } }",
        "static class Known extends C { void z(@Deprecated int z) { } { new Known(); } }",
        "static class Made extends C { }",
        "public interface Open extends I { default void hook() { take(this); } }",
        "public interface Open { void z(); } abstract static class Sub extends C implements Open { }",
        "native void give(C c);",
        "native C give();",
        "static class Known extends C { native void give(); { new Known(); } }",
        "@Use C give() { return null; }",
        "@Use void put(C c) { }",
        "void put(int i, @Use C c) { }",
        "@Use(C.class) static class Named { }",
        "@Use(C.class) int named;",
        "@Use(C.class) void named() { }",
        "void named(int i, @Deprecated(since = \"p.C\") int j) { }",
        "List<@Use(C.class) String> named;",
        "List<@Use(C.class) String> named() { return null; }",
        "class Named extends @Use(C.class) Object { }",
        "record Named(@Part(C.class) int x) { }",
        "record Named(List<@Use(C.class) String> x) { }",
        "@Uses({@Use, @Use({Main.class, C.class})}) int named;",
        "@Use(name = \"p.C\") int named;",
        "@interface Named { Class<?> value() default C.class; }",
        "@Use(Sink.class) int named;",
        "static final String NAMED = \"p.C\";",
      })
  void escapes_by_declaration(String field) throws IOException {
    assertFalse(isConfined(program("c.x++;", field, "")), field);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Use(Main.class) native Object give(Object o);",
        "@Use(name = \"p.D\") void put(@Use Object o) { } void put(C c) { }",
        "interface Inner extends I { default void hook() { } }",
        "public static class Shown implements I { public void hook() { } }",
        "public interface Mark { static void z() { } } abstract static class Sub extends C implements Mark { }",
        "static final String NAMED = \"C\";",
      })
  void stays_by_declaration(String field) throws IOException {
    assertTrue(isConfined(program("c.x++;", field, "")), field);
  }

  @Test
  void a_thread_shows_what_it_holds() throws IOException {
    assertFalse(isConfined(program("c.x++;", "", "C c;")));
  }

  @Test
  void an_array_that_is_in_no_other_place_stays_with_its_object() throws IOException {
    assertTrue(keepsData(program("c.data[0]++; int n = c.data.length;", "", "")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "take(c.data);",
        "shared = c.data;",
        "c.data = shared;",
        "int[] a = new int[2]; c.data = a; shared = a;",
        "int[] a = args.length == 0 ? c.data : shared;  take(a);",
        "Runnable r = () -> shared = null; int[] a = c.data; Runnable s = () -> a[0]++;",
        "int[][] all = {c.data};",
        "Arrays.fill(c.data, 1);",
      })
  void an_array_that_is_shown_does_not(String statement) throws IOException {
    Confined confined = program(statement, "static int[] shared = new int[3];", "");
    assertTrue(isConfined(confined), "its object stays");
    assertFalse(keepsData(confined), statement);
  }

  @Test
  void a_class_that_others_can_name_may_be_anywhere() throws IOException {
    String text = "package p; public class Main { int x; Main next = new Main(); }";
    Confined confined = Analysed.confined(compiled(text).values());
    assertEquals(Confined.NOTHING.classes(), confined.classes());
  }

  private static Confined program(String statement, String field, String task) throws IOException {
    String text =
        PROGRAM.replace("%STATEMENT%", statement).replace("%FIELD%", field).replace("%TASK%", task);
    if (!statement.contains(".show()")) {
      text = text.replace("Object show() { return this; }", "");
    }
    return Analysed.confined(compiled(text).values());
  }

  private static Map<String, byte[]> compiled(String text) throws IOException {
    return SourceCompiler.compile(Map.of("p.Main", text));
  }

  private static boolean isConfined(Confined confined) {
    return confined.has(new FieldInfo("p/C", "x", "I", 0));
  }

  private static boolean keepsData(Confined confined) {
    return confined.keeps(new FieldInfo("p/C", "data", "[I", 0));
  }
}
