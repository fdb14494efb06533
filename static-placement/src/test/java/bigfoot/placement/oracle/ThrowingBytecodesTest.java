package bigfoot.placement.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Proxies;
import bigfoot.placement.verify.Verdict;
import bigfoot.placement.verify.recorder.Events;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every bytecode that can throw, with checks deferred across it: outside loops, in a loop, in a
 * nested one, and under a handler of the same method. Whether it throws or not, all is checked.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ThrowingBytecodesTest {
  private static final Map<String, String> STATEMENTS = new LinkedHashMap<>();

  static {
    put("idiv", "u += 7 / (bad ? 0 : 1);");
    put("irem", "u += 7 % (bad ? 0 : 1);");
    put("ldiv", "u += (int) (7L / (bad ? 0L : 1L));");
    put("lrem", "u += (int) (7L % (bad ? 0L : 1L));");
    for (String type : new String[] {"int", "long", "float", "double", "byte", "char", "short"}) {
      put(type + "_load_null", type + "[] c = bad ? null : new " + type + "[3]; u += (int) c[1];");
      put(type + "_load_outside", type + "[] c = new " + type + "[3]; u += (int) c[bad ? 3 : 1];");
      put(type + "_store_null", type + "[] c = bad ? null : new " + type + "[3]; c[1] = 1;");
      put(type + "_store_outside", type + "[] c = new " + type + "[3]; c[bad ? -1 : 1] = 1;");
    }
    put("aaload", "Object[] c = bad ? null : new Object[2]; if (c[1] != null) u++;");
    put("aaload_outside", "Object[] c = new Object[2]; if (c[bad ? 2 : 1] != null) u++;");
    put("aastore", "Object[] c = bad ? null : new Object[2]; c[1] = o;");
    put("aastore_type", "Object[] c = bad ? new String[2] : new Object[2]; c[1] = o;");
    put("arraylength", "int[] c = bad ? null : b; u += c.length;");
    put("getfield", "T t = bad ? null : o; u += t.r;");
    put("putfield", "T t = bad ? null : o; t.r = u;");
    put("getstatic", "if (bad) u += Fails0.s;");
    put("putstatic", "if (bad) Fails1.s = u;");
    put("invokestatic", "if (bad) Fails2.m();");
    put("new", "if (bad) new Fails3();");
    put("invokestatic_throws", "u += may(bad);");
    put("invokevirtual", "T t = bad ? null : o; u += t.get();");
    put("invokespecial", "T t = bad ? null : o; u += t.hidden();");
    put(
        "invokeinterface",
        "java.util.function.IntSupplier t = bad ? null : () -> 1;" + " u += t.getAsInt();");
    put("invokedynamic", "u += (\"\" + (bad ? FAILS : o)).length();");
    put("checkcast", "Object c = bad ? (Object) \"\" : o; u += ((T) c).p;");
    put("newarray", "u += new int[bad ? -1 : 1].length;");
    put("anewarray", "u += new Object[bad ? -1 : 1].length;");
    put("multianewarray", "u += new int[bad ? -1 : 1][2].length;");
    put("monitorenter", "synchronized (bad ? null : o) { u++; }");
    put("monitorexit", "synchronized (o) { u += may(bad); }");
    put("athrow", "if (bad) throw new IllegalStateException();");
    put("athrow_null", "RuntimeException e = null; if (bad) throw e;");
    put("missing_new", "if (bad) u += new Gone().hashCode();");
    put("missing_cast", "Object c = o; if (bad) u += ((Gone) c).hashCode();");
    put("missing_instanceof", "Object c = o; if (bad && c instanceof Gone) u++;");
    put("missing_constant", "if (bad) u += Gone.class.hashCode();");
    put("missing_array", "if (bad) u += new Gone[2].length;");
    put("deep_recursion", "u += deep(bad ? 1 << 30 : 1);");
  }

  private static void put(String name, String statement) {
    STATEMENTS.put(name, statement);
  }

  private RecordedPrograms programs;
  private Class<?> type;

  static Stream<String> statements() {
    return STATEMENTS.keySet().stream();
  }

  @BeforeAll
  void compile() throws Exception {
    StringBuilder code = new StringBuilder("public class T {\n int p, q, r;\n");
    code.append(" static final Object FAILS = new Object() {\n");
    code.append("  public String toString() { throw new IllegalStateException(); } };\n");
    code.append(" int get() { return r; }\n private int hidden() { return r; }\n");
    code.append(" static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }\n");
    code.append(" static int may(boolean bad) { if (bad) throw new Error(); return 1; }\n");
    STATEMENTS.forEach((name, statement) -> methods(name, statement, code));
    code.append("}\nclass Gone {}\n");
    for (int i = 0; i < 4; i++) {
      code.append("class Fails").append(i).append(" { static int s; static void m() {}\n");
      code.append(" static { if (true) throw new IllegalStateException(); } }\n");
    }
    Map<String, byte[]> classes = SourceCompiler.compile(Map.of("T", code.toString()));
    classes.remove("Gone");
    programs =
        RecordedPrograms.of(classes, p -> RecordedPrograms.planned(p, true, Proxies.SYMMETRIC));
    type = programs.loadClass("T");
  }

  private static void methods(String name, String statement, StringBuilder code) {
    String head = " public static int ";
    String tail = "_" + name + "(T o, int[] b, int at) {\n  int u = 0;\n";
    code.append(head).append("straight").append(tail);
    code.append("  boolean bad = at >= 0; o.p = 1; b[2] = o.q; u += b[3];\n  ");
    code.append(statement).append("\n  o.q = 2; return b[4];\n }\n");
    code.append(head).append("loop").append(tail);
    code.append("  for (int i = 0; i < 8; i++) { boolean bad = i == at; b[i] = i; o.p += i;\n  ");
    code.append(statement).append("\n  u += b[11 - i]; o.q = i; }\n  return u + b[9];\n }\n");
    code.append(head).append("nested").append(tail);
    code.append("  for (int j = 0; j < 3; j++) { b[j] = 1;\n");
    code.append("  for (int i = 0; i < 8; i++) { boolean bad = i == at; u += b[i + j]; o.p = i;\n");
    code.append("  ").append(statement).append("\n  b[i] = o.q; } o.q = j; }\n  return u;\n }\n");
    code.append(head).append("caught").append(tail);
    code.append("  for (int i = 0; i < 8; i++) { boolean bad = i == at; b[i] = i;\n");
    code.append("  try { o.p += i;\n  ").append(statement).append("\n  u += b[i + 1]; }\n");
    code.append("  catch (Throwable f) { o.q = 3; u += b[10]; } }\n  return u + o.r;\n }\n");
  }

  @ParameterizedTest
  @MethodSource("statements")
  void nothing_deferred_is_lost(String name) throws Exception {
    for (String context : new String[] {"straight", "loop", "nested", "caught"}) {
      Method method = type.getMethod(context + "_" + name, type, int[].class, int.class);
      for (int at : new int[] {5, -1, 0}) {
        RecordedTrace trace = new RecordedTrace();
        Object target = type.getDeclaredConstructor().newInstance();
        Events.to(trace);
        boolean threw = false;
        try {
          method.invoke(null, target, new int[12], at);
        } catch (InvocationTargetException e) {
          threw = true;
        }
        Events.to(null);
        assertEquals(at >= 0 && !context.equals("caught"), threw, context + " at " + at);
        Verdict verdict = trace.judge();
        assertTrue(verdict.isPrecise(), () -> context + "\n" + verdict.wrong() + "\n" + trace);
      }
    }
  }
}
