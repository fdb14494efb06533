package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The standard libraries of Kotlin and Scala pass functions to other threads by themselves; they
 * are not instrumented. Small doubles with the same names stand for them here.
 */
class OtherLanguagesTest {
  private static final Map<String, String> KOTLIN =
      Map.of(
          "kotlin/jvm/functions/Function0.java",
          "package kotlin.jvm.functions; public interface Function0<R> { R invoke(); }",
          "kotlin/concurrent/ThreadsKt.java",
          """
          package kotlin.concurrent;
          public final class ThreadsKt {
            public static Thread thread(boolean start, boolean daemon, ClassLoader loader,
                String name, int priority, kotlin.jvm.functions.Function0<Object> block) {
              Thread thread = new Thread() { @Override public void run() { block.invoke(); } };
              thread.start();
              return thread;
            }
          }
          """);

  private static final Map<String, String> SCALA =
      Map.of(
          "scala/Function0.java",
          "package scala; public interface Function0<R> { R apply(); }",
          "scala/Function1.java",
          "package scala; public interface Function1<A, R> { R apply(A a); }",
          "scala/concurrent/Future.java",
          """
          package scala.concurrent;
          import java.util.concurrent.CompletableFuture;
          public class Future<T> {
            final CompletableFuture<T> value;
            Future(CompletableFuture<T> value) { this.value = value; }
            public <R> Future<R> map(scala.Function1<T, R> f, Object context) {
              return new Future<>(value.thenApplyAsync(f::apply, Future$.POOL));
            }
            public <R> Future<R> flatMap(scala.Function1<T, Future<R>> f, Object context) {
              return new Future<>(value.thenComposeAsync(t -> f.apply(t).value, Future$.POOL));
            }
          }
          """,
          "scala/concurrent/Future$.java",
          """
          package scala.concurrent;
          import java.util.concurrent.CompletableFuture;
          public class Future$ {
            static final java.util.concurrent.Executor POOL =
                task -> { Thread t = new Thread(task); t.setDaemon(true); t.start(); };
            public static final Future$ MODULE$ = new Future$();
            public <T> Future<T> apply(scala.Function0<T> body, Object context) {
              return new Future<>(CompletableFuture.supplyAsync(body::apply, POOL));
            }
          }
          """,
          "scala/concurrent/Await$.java",
          """
          package scala.concurrent;
          public class Await$ {
            public static final Await$ MODULE$ = new Await$();
            public <T> T result(Future<T> future, Object atMost) { return future.value.join(); }
          }
          """);

  @TempDir Path work;

  @Test
  void a_thread_of_kotlin_comes_after_who_starts_it() throws Exception {
    assertEquals(
        List.of("Main.racy"),
        raced(
            KOTLIN,
            """
            import kotlin.concurrent.ThreadsKt;
            public class Main {
              static int ordered, racy;
              public static void main(String[] args) throws Exception {
                ordered = 1;
                Thread t = ThreadsKt.thread(true, false, null, null, -1,
                    () -> { ordered++; racy++; return null; });
                racy++;
                t.join();
                ordered++;
              }
            }
            """));
  }

  @Test
  void futures_of_scala_come_after_what_they_are_made_of() throws Exception {
    assertEquals(
        List.of("Main.racy"),
        raced(
            SCALA,
            """
            import scala.concurrent.*;
            public class Main {
              static int ordered, racy;
              public static void main(String[] args) {
                ordered = 1;
                Future<Integer> first = Future$.MODULE$.apply(() -> ++ordered, null);
                Future<Integer> next = first.map(n -> n + ordered++, null);
                Future<Integer> last =
                    next.flatMap(
                        n -> Future$.MODULE$.apply(() -> { racy++; return ++ordered; }, null),
                        null);
                racy++;
                Await$.MODULE$.result(last, null);
                ordered++;
              }
            }
            """));
  }

  private List<String> raced(Map<String, String> library, String program) throws Exception {
    List<Path> sources = new ArrayList<>();
    for (Map.Entry<String, String> file : library.entrySet()) {
      sources.add(write(file.getKey(), file.getValue()));
    }
    sources.add(write("Main.java", program));
    CheckedRuns runs = CheckedRuns.compile(sources, work);
    return runs.races(List.of(List.of("Main")), "bigfoot").stream()
        .map(race -> race.location().text())
        .distinct()
        .toList();
  }

  private Path write(String name, String text) throws IOException {
    Path file = work.resolve("src").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
