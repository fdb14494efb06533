// expect: race WorkStealingRacy$Job.result
import java.util.*;
import java.util.concurrent.*;

/** Two workers look at the job instead of taking it. */
public class WorkStealingRacy {
  static class Job { int result; }

  public static void main(String[] args) throws Exception {
    Deque<Job> deque = new ConcurrentLinkedDeque<>();
    deque.add(new Job());
    Action work = () -> { Job j = deque.peekFirst(); if (j != null) j.result++; };
    Thread t = Go.start(work), u = Go.start(work);
    t.join(); u.join();
  }
}
