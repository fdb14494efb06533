// expect: none
import java.text.*;
import java.util.*;

/** One format for each thread. */
public class Format {
  static final ThreadLocal<SimpleDateFormat> FORMAT = ThreadLocal.withInitial(() -> new SimpleDateFormat("yyyy"));

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> FORMAT.get().format(new Date(0))), u = Go.start(() -> FORMAT.get().format(new Date(1)));
    t.join(); u.join();
  }
}
