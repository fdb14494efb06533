package bigfoot.races.order;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Ways to learn that another thread has done something; and some that tell less than they seem to.
 */
class WaitingTest {
  private static final String FRAME =
      """
      import java.util.*;
      import java.util.concurrent.*;
      public class P {
        START
        static int n;
        static volatile int sink;
        public static void main(String[] args) throws Exception {
          CODE
        }
      }
      """;

  @TempDir static Path interrupts;
  @TempDir static Path futures;
  @TempDir static Path pools;
  @TempDir static Path collections;
  @TempDir static Path publishers;

  @TestFactory
  Stream<DynamicTest> interrupts_tell_of_what_came_before() throws Exception {
    return new Twins(interrupts, FRAME)
        .silent(
            "Thread t = start(() -> { while (!Thread.currentThread().isInterrupted()) { } n++; });"
                + " n = 1; t.interrupt();",
            "Thread t = start(() -> { while (!Thread.interrupted()) { } n++; }); n = 1; t.interrupt();",
            "Thread t = start(() -> { try { Thread.sleep(9); } catch (InterruptedException e) { n++; } });"
                + " n = 1; t.interrupt();",
            "Thread t = start(() -> { try { synchronized (P.class) { P.class.wait(); } }"
                + " catch (InterruptedException e) { n++; } }); n = 1; t.interrupt();")
        .warned(
            "Thread t = start(() -> { while (!Thread.currentThread().isInterrupted()) { } n++; });"
                + " t.interrupt(); n = 1;",
            "Thread t = start(() -> { if (!Thread.currentThread().isInterrupted()) n++; });"
                + " n = 1; t.interrupt();",
            "Thread t = start(() -> { Thread.currentThread().isInterrupted(); n++; });"
                + " n = 1; t.interrupt();",
            "Thread t = start(() -> { try { Thread.sleep(9); } catch (Exception e) { n++; } });"
                + " n = 1; t.interrupt();",
            "Thread t = start(() -> { try { Thread.sleep(9); n++; } catch (InterruptedException e) { } });"
                + " n = 1; t.interrupt();",
            "Thread t = start(() -> { try { if (sink > 1) throw new InterruptedException(); }"
                + " catch (InterruptedException e) { n++; } }); n = 1; t.interrupt();",
            "Thread t = start(() -> { try { Thread.sleep(9); } catch (InterruptedException e) { n++; } });"
                + " Thread u = start(() -> { n = 1; t.interrupt(); }); t.interrupt();",
            "Thread t = start(() -> { Thread.currentThread().interrupt();"
                + " while (!Thread.currentThread().isInterrupted()) { } n++; }); n = 1; t.interrupt();",
            "ExecutorService pool = Executors.newCachedThreadPool(); Future<?> f = pool.submit(() -> {"
                + " try { Thread.sleep(9); } catch (InterruptedException e) { n++; } });"
                + " start(() -> f.cancel(true)); n = 1; pool.shutdownNow();",
            "Thread t = start(() -> { try { Thread.sleep(9); if (sink > 1) throw new IllegalStateException(); }"
                + " catch (InterruptedException | IllegalStateException e) { n++; } }); n = 1; t.interrupt();",
            "Thread t = start(() -> { try { Thread.sleep(9); if (sink > 1) throw new IllegalStateException(); }"
                + " catch (IllegalStateException | InterruptedException e) { n++; } }); n = 1; t.interrupt();",
            "class Own extends InterruptedException { } Thread t = start(() -> { try { if (sink > 1) throw new Own(); }"
                + " catch (InterruptedException e) { n++; } }); n = 1; t.interrupt();",
            "Thread t = start(() -> { try { Thread.sleep(9); } catch (InterruptedException e) { n++; } });"
                + " start(() -> List.of(t).forEach(Thread::interrupt)); n = 1; t.interrupt();",
            "Thread t = new Thread() { public boolean isInterrupted() { return true; }"
                + " public void run() { while (!isInterrupted()) { } n++; } };"
                + " t.start(); n = 1; t.interrupt();",
            "Thread t = start(() -> { try { Thread.sleep(9); } catch (InterruptedException e) { } finally { n++; } });"
                + " n = 1; t.interrupt();")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> futures_tell_of_their_tasks() throws Exception {
    return new Twins(futures, FRAME)
        .silent(
            "CompletableFuture<String> f = new CompletableFuture<>();"
                + " CompletableFuture<String> g = f.thenApply(s -> { n++; return s; });"
                + " Thread t = start(() -> { n = 1; f.complete(null); }); g.get(); n++;",
            "CompletableFuture<Integer> f = new CompletableFuture<>();"
                + " start(() -> { n = 1; f.complete(1); });"
                + " f.thenApply(x -> x + 1).thenAccept(x -> sink = x).join(); n++;",
            "CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> n++);"
                + " try { f.join(); } catch (CompletionException e) { n++; }",
            "ExecutorService pool = Executors.newCachedThreadPool(); Future<Integer> f = pool.submit(() -> n++);"
                + " try { f.get(); n++; } catch (ExecutionException e) { n++; }")
        .warned(
            "CompletableFuture<Integer> f = new CompletableFuture<>();"
                + " start(() -> { f.complete(1); n = 1; }); f.thenApply(x -> n++).join();",
            "CompletableFuture<Integer> f = new CompletableFuture<>(), h = new CompletableFuture<>();"
                + " start(() -> { n = 1; f.complete(1); }); start(() -> f.complete(2));"
                + " f.thenApply(x -> n++).join();",
            "CompletableFuture<Integer> f = new CompletableFuture<>();"
                + " start(() -> { n = 1; f.complete(1); });"
                + " f.applyToEither(CompletableFuture.completedFuture(1), x -> n++).join();",
            "CompletableFuture<Integer> f = new CompletableFuture<>();"
                + " CompletableFuture<Integer> g = f.thenApply(x -> x); g.complete(2);"
                + " start(() -> { n = 1; f.complete(1); }); g.join(); n++;",
            "CompletableFuture<Integer> f = new CompletableFuture<>();"
                + " start(() -> { n = 1; f.complete(1); }); f.completeOnTimeout(2, 1, TimeUnit.SECONDS);"
                + " f.thenApply(x -> n++).join();",
            "CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> n++);"
                + " try { f.join(); } catch (RuntimeException e) { n++; }",
            "CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> n++); f.cancel(true);"
                + " try { f.join(); } catch (CompletionException e) { n++; }",
            "CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> n++);"
                + " CompletableFuture<Integer> g = CompletableFuture.supplyAsync(() -> 1);"
                + " try { g.join(); f.join(); } catch (CompletionException e) { n++; }",
            "ExecutorService pool = Executors.newCachedThreadPool(); Future<Integer> f = pool.submit(() -> n++);"
                + " try { f.get(1, TimeUnit.SECONDS); } catch (TimeoutException e) { n++; }",
            "ExecutorService pool = Executors.newCachedThreadPool(); Future<Integer> f = pool.submit(() -> n++);"
                + " try { f.get(); } catch (ExecutionException | InterruptedException e) { n++; }",
            "ExecutorService pool = Executors.newCachedThreadPool(); Future<Integer> f = pool.submit(() -> n++);"
                + " try { f.get(); } catch (InterruptedException | ExecutionException e) { n++; }",
            "ExecutorService pool = Executors.newCachedThreadPool(); Future<Integer> f = pool.submit(() -> n++);"
                + " try { f.get(1, TimeUnit.SECONDS); } catch (ExecutionException | TimeoutException e) { n++; }",
            "CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> n++);"
                + " try { if (sink > 1) throw new CompletionException(null); f.join(); }"
                + " catch (CompletionException e) { n++; }")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> a_pool_of_one_thread_runs_tasks_in_turn() throws Exception {
    String twice = " p.execute(() -> n++); p.execute(() -> n++);";
    String pool = "ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS,";
    return new Twins(pools, FRAME)
        .silent(
            pool + " new LinkedBlockingQueue<>());" + twice,
            "ExecutorService p = Executors.newFixedThreadPool(1);" + twice,
            "ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);" + twice,
            "ScheduledExecutorService p = Executors.newScheduledThreadPool(1);"
                + " p.schedule(() -> n++, 1, TimeUnit.SECONDS);"
                + twice)
        .warned(
            pool.replace("1, 1, 1", "1, 2, 1") + " new LinkedBlockingQueue<>());" + twice,
            pool.replace("1, 1, 1", "1, args.length, 1") + " new LinkedBlockingQueue<>());" + twice,
            pool
                + " new LinkedBlockingQueue<>()); p.setMaximumPoolSize(3); p.setCorePoolSize(3);"
                + twice,
            pool
                + " new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());"
                + twice,
            pool
                + " new ArrayBlockingQueue<>(1));"
                + " p.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());"
                + twice,
            "ExecutorService p = Executors.newFixedThreadPool(2);" + twice,
            "ExecutorService p = Executors.newFixedThreadPool(1);"
                + " ((ThreadPoolExecutor) p).setCorePoolSize(2);"
                + twice,
            "ExecutorService p = Executors.newFixedThreadPool(1), q = Executors.newFixedThreadPool(1);"
                + " p.execute(() -> n++); q.execute(() -> n++);",
            "for (int i = 0; i < 2; i++) { ExecutorService p = Executors.newFixedThreadPool(1);"
                + " p.execute(() -> n++); }",
            "ExecutorService p = Executors.newFixedThreadPool(1); p.execute(() -> n++); n++;")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> who_finds_something_comes_after_whoever_put_it_there() throws Exception {
    return new Twins(collections, FRAME)
        .silent(
            "Map<String, String> m = new ConcurrentHashMap<>();"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); while (m.get(\"a\") == null) { } n++;",
            "Queue<Integer> q = new ConcurrentLinkedQueue<>();"
                + " start(() -> { n = 1; q.add(1); }); while (q.poll() == null) { } n++;",
            "Set<Integer> s = ConcurrentHashMap.newKeySet();"
                + " start(() -> { n = 1; s.add(1); }); if (s.contains(1)) n++;",
            "ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>();"
                + " start(() -> { n = 1; s.add(1); }); if (s.tailSet(1, true).contains(1)) n++;",
            "List<Integer> l = new CopyOnWriteArrayList<>();"
                + " start(() -> { n = 1; l.add(1); }); if (l.contains(1)) n++;")
        .warned(
            "Map<String, String> m = new ConcurrentHashMap<>();"
                + " start(() -> { m.put(\"a\", \"b\"); n = 1; }); while (m.get(\"a\") == null) { } n++;",
            "Map<String, String> m = new ConcurrentHashMap<>(Map.of(\"a\", \"c\"));"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); while (m.get(\"a\") == null) { } n++;",
            "Map<String, String> m = new ConcurrentHashMap<>(); m.put(\"x\", \"y\");"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); while (m.get(\"a\") == null) { } n++;",
            "Map<String, String> m = new ConcurrentHashMap<>();"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); m.computeIfAbsent(\"a\", k -> k);"
                + " if (m.get(\"a\") != null) n++;",
            "Map<String, String> m = new ConcurrentHashMap<>();"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); if (m.get(\"a\") == null) n++;",
            "Map<String, String> m = new ConcurrentHashMap<>();"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); m.get(\"a\"); n++;",
            "Map<String, String> m = new ConcurrentHashMap<>();"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); start(() -> m.merge(\"a\", \"c\", String::concat));"
                + " if (m.get(\"a\") != null) n++;",
            "Map<String, String> m = new HashMap<>();"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); while (m.get(\"a\") == null) { } n++;",
            "for (int i = 0; i < 2; i++) { Queue<Integer> q = new ConcurrentLinkedQueue<>();"
                + " start(() -> { n = 1; q.add(1); }); while (q.poll() == null) { } n++; }",
            "Queue<Integer> q = new ConcurrentLinkedQueue<>(List.of(7));"
                + " start(() -> { n = 1; q.add(1); }); while (q.poll() == null) { } n++;",
            "Queue<Integer> q = new ConcurrentLinkedQueue<>(); Collections.addAll(q, 1);"
                + " start(() -> { n = 1; q.add(1); }); while (q.poll() == null) { } n++;",
            "List<Integer> l = new CopyOnWriteArrayList<>(new Integer[] {1});"
                + " start(() -> { n = 1; l.add(1); }); if (l.contains(1)) n++;",
            "List<Integer> l = new CopyOnWriteArrayList<>(); l.subList(0, 0).add(1);"
                + " start(() -> { n = 1; l.add(1); }); if (l.contains(1)) n++;",
            "ConcurrentHashMap<String, String> m = new ConcurrentHashMap<>(); m.keySet(\"x\").add(\"a\");"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); if (m.get(\"a\") != null) n++;",
            "ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>(); s.tailSet(0).add(1);"
                + " start(() -> { n = 1; s.add(1); }); if (s.contains(1)) n++;",
            "ConcurrentSkipListMap<Integer, Integer> m = new ConcurrentSkipListMap<>(); m.descendingMap().put(1, 1);"
                + " start(() -> { n = 1; m.put(1, 1); }); if (m.containsKey(1)) n++;",
            "Queue<Integer> q = new ConcurrentLinkedQueue<>(); List.of(1).forEach(q::add);"
                + " start(() -> { n = 1; q.add(1); }); while (q.poll() == null) { } n++;",
            "BlockingQueue<Integer> from = new ArrayBlockingQueue<>(3); Queue<Integer> q = new ConcurrentLinkedQueue<>();"
                + " from.add(1); from.drainTo(q); start(() -> { n = 1; q.add(1); }); while (q.poll() == null) { } n++;",
            "Map<String, String> m = new ConcurrentHashMap<>() { public String get(Object k) { return \"\"; } };"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); if (m.get(\"a\") != null) n++;",
            "Map<String, String> m = new ConcurrentHashMap<>() { { put(\"a\", \"c\"); } };"
                + " start(() -> { n = 1; m.put(\"a\", \"b\"); }); if (m.get(\"a\") != null) n++;")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> handlers_run_when_there_is_something_to_handle() throws Exception {
    String frame =
        FRAME.replaceFirst("public class P", "import com.sun.net.httpserver.*; public class P");
    String publisher = "SubmissionPublisher<Integer> p = new SubmissionPublisher<>(); ";
    String server = "HttpServer s = HttpServer.create(); ";
    String subscriber =
        "p.subscribe(new Flow.Subscriber<Integer>() {"
            + " public void onSubscribe(Flow.Subscription s) { SUBSCRIBED; s.request(1); }"
            + " public void onNext(Integer i) { NEXT; }"
            + " public void onError(Throwable e) { } public void onComplete() { DONE; } }); ";
    String next =
        subscriber.replace("SUBSCRIBED;", "").replace("DONE;", "").replace("NEXT", "sink = n");
    return new Twins(publishers, frame)
        .silent(
            publisher + "p.consume(i -> sink = n); n = 1; p.submit(1);",
            publisher + next + "n = 1; p.submit(1);",
            server + "s.createContext(\"/\", x -> sink = n); n = 1; s.start();")
        .warned(
            publisher + "p.consume(i -> sink = n); p.submit(1); n = 1;",
            publisher + "p.consume(i -> sink = n); p.offer(1, null); n = 1; p.submit(2);",
            publisher + "p.consume(i -> sink = n); start(() -> p.submit(2)); n = 1; p.submit(1);",
            publisher
                + "SubmissionPublisher<Integer> q = new SubmissionPublisher<>();"
                + " p.consume(i -> sink = n); p.submit(1); n = 1; q.submit(1);",
            publisher + next + "p.submit(1); n = 1;",
            publisher
                + subscriber
                    .replace("NEXT;", "")
                    .replace("DONE;", "")
                    .replace("SUBSCRIBED", "sink = n")
                + "n = 1; p.submit(1);",
            publisher
                + subscriber
                    .replace("NEXT;", "")
                    .replace("SUBSCRIBED;", "")
                    .replace("DONE", "sink = n")
                + "p.close(); n = 1; p.submit(1);",
            server + "s.createContext(\"/\", x -> sink = n); s.start(); n = 1;",
            server + "s.start(); s.createContext(\"/\", x -> sink = n); n = 1;",
            server + "s.createContext(\"/\", x -> n++); n = 1; s.start();")
        .tests();
  }
}
