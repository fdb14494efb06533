// expect: none
import java.util.concurrent.*;

/** A processor between a publisher and a consumer. */
public class Processors {
  static class Box { int v; }
  static int seen;

  static class Doubling extends SubmissionPublisher<Box> implements Flow.Processor<Box, Box> {
    Flow.Subscription subscription;
    public void onSubscribe(Flow.Subscription s) { (subscription = s).request(1); }
    public void onNext(Box b) { Box c = new Box(); c.v = 2 * b.v++; submit(c); subscription.request(1); }
    public void onError(Throwable e) { closeExceptionally(e); }
    public void onComplete() { close(); }
  }

  public static void main(String[] args) throws Exception {
    SubmissionPublisher<Box> publisher = new SubmissionPublisher<>();
    Doubling doubling = new Doubling();
    publisher.subscribe(doubling);
    CompletableFuture<Void> end = doubling.consume(b -> { b.v++; seen++; });
    for (int i = 0; i < 10; i++) { Box b = new Box(); b.v = i; publisher.submit(b); }
    publisher.close();
    end.join();
    seen++;
  }
}
