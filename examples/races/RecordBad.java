// expect by: dynamic lint
import java.util.List;
import java.util.stream.Stream;

/** A record hands its component on, through a stream and a pattern. */
public class RecordBad {
  record Job(StringBuilder log, int[] count) implements Runnable {
    @Override
    public void run() {
      count[0]++; // race a: RW [] (self)
    }
  }

  static void start(Object task) {
    if (task instanceof Job job) {
      new Thread(job).start();
    }
  }

  public static void main(String[] args) throws Exception {
    int[] count = new int[1];
    List<Job> jobs = Stream.of("a", "b").map(s -> new Job(new StringBuilder(s), count)).toList();
    jobs.forEach(RecordBad::start);
    Thread.sleep(50);
  }
}
