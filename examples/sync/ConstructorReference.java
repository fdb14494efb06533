// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/** Constructors with effects, called by reference. */
public class ConstructorReference {
  static int data;

  public static void main(String[] args) throws Exception {
    Function<Callable<Integer>, FutureTask<Integer>> make = FutureTask::new;
    data = 1;
    FutureTask<Integer> task = make.apply(() -> data++);
    new Thread(task).start();
    task.get();
    data++;
    BiFunction<Integer, Runnable, CyclicBarrier> gate = CyclicBarrier::new;
    CyclicBarrier barrier = gate.apply(2, () -> data++);
    Thread t = Go.start(() -> { barrier.await(); });
    barrier.await();
    data++;
    t.join();
  }
}
