import java.util.ArrayList;
import java.util.List;

/** Classes are initialised when they were, in the order they were. */
public class Initialisation {
  static final List<String> log = new ArrayList<>();

  static int note(String what) {
    log.add(what);
    return log.size();
  }

  static class Parent {
    static Parent early = new Child();
    static int p = note("Parent");
    int value = 1;
  }

  static class Child extends Parent {
    static int c = note("Child");
    int more = value + 1;
    volatile int order;

    Child() {
      more++;
      order = more;
      note("new Child " + more + " " + order);
    }
  }

  static class Unused {
    static int u = note("Unused");
    int field;
  }

  static class Constant {
    static final int NUMBER = 3;
    static int loaded = note("Constant");
  }

  static class Inherited extends Constant {
    static int own = note("Inherited");
  }

  static class Failing {
    int field = 2;
    static Failing kept;
    static int bad;

    static {
      kept = new Failing();
      Initialisation.survivor = kept;
      bad = 1 / (log.size() - log.size());
    }
  }

  static Object survivor;

  interface WithCode {
    int I = note("WithCode");

    default int twice() {
      return I * 2;
    }
  }

  static class Implementing implements WithCode {}

  static class Late {
    static {
      note("Late");
    }

    int field;
  }

  /** What is not executed initialises nothing, also where its check would be. */
  static void maybe(Object object) {
    if (object instanceof Late) {
      ((Late) object).field++;
    }
    note("maybe");
  }

  public static void main(String[] args) {
    maybe("no");
    maybe(new Late());
    Unused unused = null;
    try {
      System.out.println(unused.field);
    } catch (NullPointerException e) {
      note("null");
    }
    System.out.println(Constant.NUMBER);
    System.out.println(Inherited.loaded);
    new Child();
    try {
      Failing.bad++;
    } catch (ExceptionInInitializerError e) {
      note("failed " + e.getCause().getMessage());
    }
    try {
      Failing.bad++;
    } catch (NoClassDefFoundError e) {
      note("no class");
    }
    System.out.println(new Implementing().twice());
    System.out.println(log);
  }
}
