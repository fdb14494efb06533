// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Futures of every kind, combined. */
public class FutureChains {
  static class Acc { int sum; final List<Integer> seen = new ArrayList<>(); void add(int i) { sum += i; seen.add(i); } }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool(); ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
    Acc a = new Acc();
    CompletableFuture<Void> chain = CompletableFuture.completedFuture(null);
    for (int i = 0; i < 20; i++) { int k = i; chain = chain.thenRunAsync(() -> a.add(k), pool); }
    chain.thenRun(() -> a.add(1)).get();
    a.add(2);
    List<CompletableFuture<Acc>> fs = IntStream.range(0, 8).mapToObj(i -> CompletableFuture.supplyAsync(() -> { Acc b = new Acc(); b.add(i); return b; }, pool)).collect(Collectors.toList());
    CompletableFuture<Integer> sum = CompletableFuture.allOf(fs.toArray(new CompletableFuture[0])).thenApply(v -> fs.stream().mapToInt(f -> { Acc b = f.join(); b.add(100); return b.sum; }).sum());
    if (sum.get() != 828) throw new AssertionError(sum.get());
    for (CompletableFuture<Acc> f : fs) f.join().add(1);
    CompletableFuture<Acc> composed = CompletableFuture.supplyAsync(() -> new Acc()).thenCompose(b -> { b.add(1); return CompletableFuture.supplyAsync(() -> { b.add(2); return b; }); });
    Acc c = composed.handle((b, e) -> { b.add(3); return b; }).whenComplete((b, e) -> b.add(4)).thenCombine(CompletableFuture.supplyAsync(Acc::new), (l, r) -> { r.add(l.sum); l.add(r.sum); return l; }).get();
    c.add(5);
    Acc d = new Acc();
    d.add(1);
    CompletableFuture.anyOf(CompletableFuture.runAsync(() -> d.add(2))).thenRun(() -> d.add(3)).join();
    d.add(4);
    ScheduledFuture<Acc> s = timer.schedule(() -> { d.add(5); return d; }, 1, TimeUnit.MILLISECONDS);
    s.get().add(6);
    CountDownLatch three = new CountDownLatch(3);
    ScheduledFuture<?> rate = timer.scheduleAtFixedRate(() -> { if (three.getCount() > 0) { d.add(7); three.countDown(); } }, 0, 1, TimeUnit.MILLISECONDS);
    three.await();
    d.add(8);
    rate.cancel(false);
    ExecutorCompletionService<Acc> ecs = new ExecutorCompletionService<>(pool);
    for (int i = 0; i < 4; i++) ecs.submit(() -> { Acc e = new Acc(); e.add(1); return e; });
    for (int i = 0; i < 4; i++) ecs.take().get().add(2);
    Callable<Acc> make = () -> { Acc e = new Acc(); e.add(1); return e; };
    for (Future<Acc> f : pool.invokeAll(Collections.nCopies(3, make))) f.get().add(1);
    pool.invokeAny(List.of(make)).add(1);
    CompletableFuture<Acc> late = new CompletableFuture<Acc>().completeOnTimeout(d, 2, TimeUnit.MILLISECONDS);
    late.thenAccept(b -> b.add(9)).join();
    d.add(10);
    CompletableFuture.runAsync(() -> d.add(11), CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, pool)).join();
    d.add(12);
    try { CompletableFuture.runAsync(() -> { d.add(13); throw new IllegalStateException(); }).exceptionally(e -> { d.add(14); return null; }).join(); } finally { d.add(15); }
    pool.shutdown(); timer.shutdown();
  }
}
