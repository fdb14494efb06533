// expect: race PublisherRacy$Box.v
import java.util.concurrent.*;

/** Changed after it was submitted. */
public class PublisherRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    try (SubmissionPublisher<Box> publisher = new SubmissionPublisher<>()) {
      CompletableFuture<Void> consumed = publisher.consume(b -> b.v++);
      Box b = new Box();
      publisher.submit(b);
      b.v++;
      publisher.close();
      consumed.get();
    }
  }
}
