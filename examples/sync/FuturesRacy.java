// expect: race FuturesRacy.a
import java.util.concurrent.*;

/** Not waited for. */
public class FuturesRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> ++a);
    Thread t = new Thread(f);
    t.start();
    a++;
    t.join();
  }
}
