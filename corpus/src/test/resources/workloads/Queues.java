import java.util.Queue;
import java.util.function.Supplier;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscChunkedArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.SpscArrayQueue;
import org.jctools.queues.SpscLinkedQueue;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;
import org.jctools.queues.atomic.SpscLinkedAtomicQueue;

/** Objects go from thread to thread through queues that order by Unsafe and by updaters. */
public class Queues {
  private static final int OBJECTS = 2_000;

  /** Changed by whoever has it. */
  private static final class Parcel {
    int content;
  }

  public static void main(String[] args) throws Exception {
    System.out.println(sum(() -> new SpscArrayQueue<>(64)));
    System.out.println(sum(() -> new MpscArrayQueue<>(64)));
    System.out.println(sum(() -> new MpmcArrayQueue<>(64)));
    System.out.println(sum(() -> new MpscChunkedArrayQueue<>(16, 64)));
    System.out.println(sum(SpscLinkedQueue::new));
    System.out.println(sum(MpscLinkedQueue::new));
    System.out.println(sum(() -> new MpscAtomicArrayQueue<>(64)));
    System.out.println(sum(SpscLinkedAtomicQueue::new));
    System.out.println("done");
  }

  private static int sum(Supplier<Queue<Parcel>> maker) throws InterruptedException {
    Queue<Parcel> there = maker.get();
    Queue<Parcel> back = maker.get();
    Thread producer = new Thread(() -> produce(there, back));
    producer.start();
    int sum = 0;
    for (int i = 0; i < OBJECTS; i++) {
      Parcel parcel = take(there);
      sum += parcel.content;
      parcel.content = 0;
      give(back, parcel);
    }
    producer.join();
    return sum;
  }

  private static void produce(Queue<Parcel> there, Queue<Parcel> back) {
    Parcel parcel = new Parcel();
    for (int i = 0; i < OBJECTS; i++) {
      parcel.content = i;
      give(there, parcel);
      parcel = take(back);
    }
  }

  private static void give(Queue<Parcel> queue, Parcel parcel) {
    while (!queue.offer(parcel)) {
      Thread.onSpinWait();
    }
  }

  private static Parcel take(Queue<Parcel> queue) {
    for (; ; ) {
      Parcel parcel = queue.poll();
      if (parcel != null) {
        return parcel;
      }
      Thread.yield();
    }
  }
}
