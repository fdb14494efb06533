package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code predict --replay}. */
class ReplayCommandTest {
  /** Threads that hand over by wait and notify, then race; a pool's thread races with both. */
  private static final String HANDOVER =
      """
      import java.util.concurrent.*;
      public class Handover {
        static final Object LOCK = new Object();
        static boolean ready;
        static int result;
        static void produce() {
          synchronized (LOCK) { ready = true; LOCK.notifyAll(); }
          result = 1; // produced
        }
        static void consume() {
          synchronized (LOCK) {
            while (!ready) {
              try { LOCK.wait(); } catch (InterruptedException e) { return; }
            }
          }
          result = 2; // consumed
        }
        public static void main(String[] args) throws Exception {
          Thread one = new Thread(Handover::consume, "one");
          Thread two = new Thread(Handover::produce, "two");
          one.start();
          Thread.sleep(60);
          two.start();
          one.join();
          two.join();
          ExecutorService pool = Executors.newFixedThreadPool(2);
          Future<?> f = pool.submit(() -> { result = Integer.parseInt(args[0]); });
          Thread.sleep(40);
          Future<?> g = pool.submit(() -> { result++; });
          f.get();
          g.get();
          pool.shutdown();
        }
      }
      """;

  /** Does something else the second time. */
  private static final String ONCE =
      """
      import java.nio.file.*;
      public class Once {
        static int x;
        public static void main(String[] args) throws Exception {
          Path mark = Path.of(args[0]);
          boolean again = Files.exists(mark);
          if (!again) { Files.createFile(mark); }
          Thread t = new Thread(() -> {
            if (again) {
              try { Thread.sleep(60000); } catch (InterruptedException e) { return; }
            }
            x = 1;
          });
          t.setDaemon(true);
          t.start();
          x = 2;
          if (!again) { t.join(); } else { Thread.sleep(60000); }
        }
      }
      """;

  @TempDir private Path directory;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int bigfoot(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private String source(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name + ".java"), text).toString();
  }

  private long count(String text) {
    return out.toString().lines().filter(line -> line.contains(text)).count();
  }

  @Test
  void races_after_waiting_and_in_a_pool_are_confirmed() throws IOException {
    String program = source("Handover", HANDOVER);
    String trace = directory.resolve("handover.trace").toString();
    assertEquals(0, bigfoot("record", "--values", program, "-o", trace, "--", "7"), err::toString);
    int code = bigfoot("predict", trace, "--relation", "dc", "--replay", program, "--", "7");
    assertEquals(1, code, err::toString);
    assertEquals(0, count("not replayed"), out::toString);
    assertTrue(count("replay=confirmed") >= 2, out::toString);
  }

  @Test
  void a_program_that_does_something_else_ends_in_time() throws IOException {
    String program = source("Once", ONCE);
    String trace = directory.resolve("once.trace").toString();
    String mark = directory.resolve("mark").toString();
    assertEquals(0, bigfoot("record", "--values", program, "-o", trace, "--", mark), err::toString);
    String[] command = {
      "predict", trace, "--replay", program, "--replay-time", "4", "--format", "json", "--", mark
    };
    assertEquals(1, bigfoot(command), err::toString);
    assertEquals(1, count("\"replay\" : \"not replayed: "), out::toString);
    assertEquals(1, count("\"verdict\" : \"predictable\""), out::toString);
  }

  @Test
  void what_cannot_be_replayed_is_refused_in_one_line() throws IOException {
    String program = source("Once", ONCE);
    String other = source("Handover", HANDOVER);
    String trace = directory.resolve("once.trace").toString();
    String mark = directory.resolve("mark").toString();
    bigfoot("record", program, "-o", trace, "--", mark);
    refused("predict", trace, "--replay", program);
    Files.deleteIfExists(directory.resolve("mark"));
    bigfoot("record", "--values", program, "-o", trace, "--", mark);
    refused("predict", trace, "--replay", other);
    refused("predict", trace, "--replay", program, "--replay-time", "0");
    refused("predict", trace, "second.trace");
  }

  private void refused(String... command) {
    assertEquals(2, bigfoot(command), err::toString);
    assertEquals(1, err.toString().lines().count(), err::toString);
  }
}
