import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;

/** Objects are changed by one stage of futures after the other, in whichever thread it runs. */
public class Futures {
  private static final class Amount {
    int value;

    Amount(int value) {
      this.value = value;
    }

    Amount add(int more) {
      value += more;
      return this;
    }
  }

  public static void main(String[] args) throws Exception {
    ListeningExecutorService pool =
        MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(3));
    List<ListenableFuture<Amount>> results = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int start = i;
      SettableFuture<Amount> first = SettableFuture.create();
      ListenableFuture<Amount> second =
          com.google.common.util.concurrent.Futures.transform(first, a -> a.add(1), pool);
      results.add(
          com.google.common.util.concurrent.Futures.transformAsync(
              second, a -> pool.submit(() -> a.add(1)), MoreExecutors.directExecutor()));
      pool.execute(() -> first.set(new Amount(start)));
    }
    int sum = 0;
    for (ListenableFuture<Amount> result : results) {
      sum += result.get().add(-2).value;
    }
    pool.shutdown();
    System.out.println(sum);
    System.out.println("done");
  }
}
