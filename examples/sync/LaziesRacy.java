// expect: race LaziesRacy$Lazy.value
import java.util.function.*;

/** Checked once, without a lock. */
public class LaziesRacy {
  static class Lazy<T> { private T value; private final Supplier<T> make; Lazy(Supplier<T> m) { make = m; } T get() { if (value == null) value = make.get(); return value; } }

  public static void main(String[] args) throws Exception {
    Lazy<String> lazy = new Lazy<>(() -> "x");
    Thread t = Go.start(() -> lazy.get()), u = Go.start(() -> lazy.get());
    t.join(); u.join();
  }
}
