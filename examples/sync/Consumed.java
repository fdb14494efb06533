// expect: none
import java.util.concurrent.*;

/** What a publisher's consumer is given, in turn; the end of all. */
public class Consumed {
  static int sum, texts, before;

  public static void main(String[] args) throws Exception {
    SubmissionPublisher<int[]> numbers = new SubmissionPublisher<>();
    CompletableFuture<Void> counted = numbers.consume(n -> sum += n[0]);
    for (int i = 0; i < 10; i++) {
      int[] n = new int[1];
      n[0] = i;
      numbers.submit(n);
      Thread.sleep(1);
    }
    numbers.close();
    counted.join();
    sum++;
    SubmissionPublisher<String> words = new SubmissionPublisher<>();
    CompletableFuture<Void> read = words.consume(w -> texts += before);
    before = 1;
    words.submit("a");
    words.close();
    read.join();
    texts++;
  }
}
