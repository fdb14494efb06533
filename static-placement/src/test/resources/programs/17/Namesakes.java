import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Methods that share a name with the JDK's, with other parameters or another kind of result. */
public class Namesakes {
  static class Dictionary extends ConcurrentHashMap<String, Integer> {
    private void merge(Map<String, Integer> other) {
      putAll(other);
    }

    void compute() {
      merge(Map.of("one", 1, "two", 2));
      merge("two", 2, (a, b) -> a + b);
    }
  }

  static class Pool extends ThreadPoolExecutor {
    Pool() {
      super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    @Override
    public List<Runnable> shutdownNow() {
      super.shutdownNow();
      return Collections.unmodifiableList(List.of());
    }
  }

  public static void main(String[] args) {
    Dictionary dictionary = new Dictionary();
    dictionary.compute();
    System.out.println(new HashMap<>(dictionary).get("two"));
    System.out.println(new Pool().shutdownNow());
  }
}
