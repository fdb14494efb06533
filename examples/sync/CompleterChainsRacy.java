// expect: race CompleterChainsRacy$Half.sum
import java.util.concurrent.*;

/** Adds to what the other half has before both are complete. */
public class CompleterChainsRacy {
  static class Half extends CountedCompleter<Void> {
    final Half other;
    int sum;

    Half(CountedCompleter<?> parent, Half other) {
      super(parent);
      this.other = other;
    }

    @Override public void compute() {
      sum++;
      if (other != null) other.sum++;
      tryComplete();
    }
  }

  public static void main(String[] args) throws Exception {
    Half one = new Half(null, null);
    Half two = new Half(null, one);
    Thread t = Go.start(() -> one.invoke()), u = Go.start(() -> two.invoke());
    t.join(); u.join();
  }
}
