// expect: none
import java.util.concurrent.*;

/** Items to a subscriber, and to a consumer. */
public class Publisher {
  static class Box { int v; }
  static int seen;

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    try (SubmissionPublisher<Box> publisher = new SubmissionPublisher<>()) {
      publisher.subscribe(new Flow.Subscriber<Box>() {
        Flow.Subscription subscription;
        public void onSubscribe(Flow.Subscription s) { subscription = s; s.request(1); }
        public void onNext(Box b) { b.v++; seen++; subscription.request(1); }
        public void onError(Throwable e) { }
        public void onComplete() { seen++; done.countDown(); }
      });
      for (int i = 0; i < 5; i++) { Box b = new Box(); b.v = i; publisher.submit(b); }
    }
    done.await();
    seen++;
  }
}
