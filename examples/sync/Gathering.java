// expect: none
// since: 24
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** State of a gatherer, made by one worker and combined by another. */
public class Gathering {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    Box scale = new Box();
    Gatherer<Integer, Box, Integer> sum = Gatherer.of(Box::new, Gatherer.Integrator.ofGreedy((b, i, down) -> { b.v += i * scale.v; return true; }), (x, y) -> { x.v += y.v; return x; }, (b, down) -> down.push(b.v));
    scale.v = 1;
    int total = pool.submit(() -> IntStream.range(0, 1000).boxed().parallel().gather(sum).findFirst().get()).get();
    if (total != 499500) throw new AssertionError(total);
    Box[] made = pool.submit(() -> IntStream.range(0, 100).boxed().gather(Gatherers.mapConcurrent(4, i -> { Box b = new Box(); b.v = i * scale.v; return b; })).toArray(Box[]::new)).get();
    for (Box b : made) b.v++;
    IntStream.range(0, 20).mapToObj(i -> { Box b = new Box(); b.v = i; return b; }).gather(Gatherers.mapConcurrent(4, b -> { b.v++; return b; })).forEach(b -> b.v++);
    int folded = pool.submit(() -> IntStream.range(0, 100).boxed().parallel().gather(Gatherers.fold(() -> scale.v, (a, b) -> a + b)).findFirst().get()).get();
    scale.v++;
    pool.shutdown();
  }
}
