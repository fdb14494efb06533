// expect: race ConsumedRacy.sum
import java.util.concurrent.*;

/** Changed after it was handed on. */
public class ConsumedRacy {
  static int sum;

  public static void main(String[] args) throws Exception {
    SubmissionPublisher<String> words = new SubmissionPublisher<>();
    CompletableFuture<Void> read = words.consume(w -> sum++);
    words.submit("a");
    sum++;
    words.close();
    read.join();
  }
}
