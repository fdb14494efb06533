package bigfoot.races.exec;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Streams and class loaders that let in one call at a time, and ways around that. */
class AroundFunctionsTest {
  private static final String FRAME =
      """
      import java.io.*;
      import java.net.*;
      public class P {
        static int n;
        static class Counting extends OutputStream {
          @Override public void write(int b) { n++; }
        }
        static class Source extends InputStream {
          @Override public int read() { return n++; }
        }
        static class Text {
          @Override public String toString() { n++; return ""; }
        }
        static class Mine extends PrintStream {
          Mine(OutputStream out) { super(out); }
          @Override public void print(String s) { n++; }
        }
        static class Loader extends ClassLoader {
          @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            n++;
            throw new ClassNotFoundException(name);
          }
        }
        static class Parallel extends Loader {
          static { registerAsParallelCapable(); }
        }
        static class Choosing extends Loader {
          @Override protected Object getClassLoadingLock(String name) { return new Object(); }
        }
        interface Act { void go() throws Exception; }
        static void twice(Act a, Act b) {
          new Thread(() -> run(a)).start();
          new Thread(() -> run(b)).start();
        }
        static void run(Act act) {
          try {
            act.go();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        }
        public static void main(String[] args) throws Exception {
          CODE
        }
      }
      """;

  @TempDir static Path streams;
  @TempDir static Path loaders;

  @TestFactory
  Stream<DynamicTest> streams_lock_themselves_around_what_they_write_to() throws Exception {
    return new Twins(streams, FRAME)
        .silent(
            "PrintStream s = new PrintStream(new Counting()); twice(() -> s.print(1), () -> s.println(\"a\"));",
            "OutputStream s = new BufferedOutputStream(new Counting()); twice(() -> s.write(1), () -> s.flush());",
            "Writer s = new OutputStreamWriter(new Counting()); twice(() -> s.write(1), () -> s.flush());",
            "InputStream s = new BufferedInputStream(new Source()); twice(() -> s.read(), () -> s.read());")
        .warned(
            "OutputStream c = new Counting(); PrintStream s = new PrintStream(c), t = new PrintStream(c);"
                + " twice(() -> s.print(1), () -> t.print(1));",
            "OutputStream c = new Counting(); PrintStream s = new PrintStream(c);"
                + " twice(() -> s.print(1), () -> c.write(1));",
            "OutputStream s = new DataOutputStream(new Counting()); twice(() -> s.flush(), () -> s.write(1));",
            "PrintStream s = new PrintStream(new ByteArrayOutputStream()); Object t = new Text();"
                + " twice(() -> s.print(t), () -> s.print(t));",
            "PrintStream s = new PrintStream(new ByteArrayOutputStream()); Object t = new Text();"
                + " twice(() -> s.printf(\"%s\", t), () -> s.printf(\"%s\", t));",
            "PrintStream s = new Mine(new ByteArrayOutputStream()); twice(() -> s.print(\"a\"), () -> s.print(\"a\"));",
            "PrintStream s = new PrintStream(new Counting()); twice(() -> s.print(1), () -> { synchronized (s) { n++; } });",
            "InputStream c = new Source(); InputStream s = new BufferedInputStream(c); twice(() -> s.read(), () -> c.read());")
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> loaders_lock_themselves_unless_they_are_parallel() throws Exception {
    return new Twins(loaders, FRAME)
        .silent(
            "ClassLoader l = new Loader(); twice(() -> l.loadClass(\"A\"), () -> l.loadClass(\"B\"));")
        .warned(
            "ClassLoader l = new Parallel(); twice(() -> l.loadClass(\"A\"), () -> l.loadClass(\"B\"));",
            "ClassLoader l = new Choosing(); twice(() -> l.loadClass(\"A\"), () -> l.loadClass(\"B\"));",
            "ClassLoader l = new Loader(), m = new Loader();"
                + " twice(() -> l.loadClass(\"A\"), () -> m.loadClass(\"B\"));",
            "ClassLoader l = new Loader(); twice(() -> l.loadClass(\"A\"), () -> n++);")
        .tests();
  }
}
