// expect: race ClassLoadingRacy$Counting.asked

/** One that loads classes in parallel is not. */
public class ClassLoadingRacy {
  static class Counting extends ClassLoader {
    static {
      registerAsParallelCapable();
    }

    int asked;

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      asked++;
      throw new ClassNotFoundException(name);
    }

    void ask(String name) {
      try {
        loadClass(name);
      } catch (ClassNotFoundException e) {
        // as it should be
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Counting loader = new Counting();
    Thread t = Go.start(() -> loader.ask("none.A")), u = Go.start(() -> loader.ask("none.B"));
    t.join();
    u.join();
  }
}
