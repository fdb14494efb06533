// expect by: dynamic lint

/** A singleton of a nested holder class, made when it is first asked for. */
public class NestedSingletonBad {
  static class Registry {
    int hits;

    private static class Holder {
      static final Registry ONE = new Registry();
    }

    static Registry get() {
      return Holder.ONE;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> Registry.get().hits++); // race a: RW hits
    t.start();
    Registry.get().hits++; // race a: RW hits
    t.join();
  }
}
