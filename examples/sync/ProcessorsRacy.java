// expect: race ProcessorsRacy$Box.v
import java.util.concurrent.*;

/** Changed after it was submitted. */
public class ProcessorsRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    SubmissionPublisher<Box> publisher = new SubmissionPublisher<>();
    CompletableFuture<Void> end = publisher.consume(b -> b.v++);
    Box b = new Box();
    publisher.submit(b);
    b.v++;
    publisher.close();
    end.join();
  }
}
