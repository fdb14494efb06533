package bigfoot.races.exec;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Who reads from a pipe comes after who has written; unless nothing needed to be written. */
class PipesTest {
  private static final String FRAME =
      """
      import java.io.*;
      public class P {
        START
        static class Through extends FilterOutputStream {
          Through(OutputStream out) { super(out); }
        }
        static class Mine extends PipedOutputStream { }
        static int n;
        public static void main(String[] args) throws Exception {
          CODE
        }
      }
      """;
  private static final String PIPE =
      "PipedOutputStream out = new PipedOutputStream();"
          + " PipedInputStream in = new PipedInputStream(out); ";
  private static final String WRITER = PIPE + "start(() -> { n = 1; out.write(7); }); ";

  @TempDir static Path work;

  @TestFactory
  Stream<DynamicTest> what_is_read_was_written_before() throws Exception {
    return new Twins(work, FRAME)
        .silent(
            WRITER + "in.read(); n++;",
            WRITER + "new DataInputStream(in).readInt(); n++;",
            WRITER + "new BufferedReader(new InputStreamReader(in)).readLine(); n++;",
            PIPE + "start(() -> { n = 1; out.close(); }); in.read(); n++;",
            PIPE
                + "PrintStream p = new PrintStream(out);"
                + " start(() -> { n = 1; p.println(7); }); in.read(); n++;")
        .warned(
            PIPE + "start(() -> { out.write(7); n = 1; }); in.read(); n++;",
            WRITER + "out.write(8); in.read(); n++;",
            WRITER + "start(() -> out.flush()); start(() -> out.close()); in.read(); n++;",
            WRITER + "in.available(); n++;",
            WRITER + "in.read(new byte[args.length]); n++;",
            WRITER + "in.read(new byte[1], 0, 0); n++;",
            WRITER + "new BufferedReader(new InputStreamReader(in)).ready(); n++;",
            WRITER + "try { in.read(); } catch (IOException e) { n++; }",
            PIPE
                + "PrintStream p = new PrintStream(out); p.println(8);"
                + " start(() -> { n = 1; out.write(7); }); in.read(); n++;",
            PIPE
                + "Through t = new Through(out); t.write(8);"
                + " start(() -> { n = 1; out.write(7); }); in.read(); n++;",
            PIPE
                + "new ObjectOutputStream(out);"
                + " start(() -> { n = 1; out.write(7); }); in.read(); n++;",
            "Mine m = new Mine(); PipedInputStream in = new PipedInputStream(m); m.write(8);"
                + " start(() -> { n = 1; m.write(7); }); in.read(); n++;",
            "PipedOutputStream a = new PipedOutputStream(), b = new PipedOutputStream();"
                + " PipedInputStream c = new PipedInputStream(a), d = new PipedInputStream(b);"
                + " b.write(8); start(() -> { n = 1; a.write(7); });"
                + " InputStream in = args.length > 0 ? c : d; in.read(); n++;",
            PIPE
                + "InputStream s = new SequenceInputStream("
                + "new ByteArrayInputStream(new byte[] {1}), in);"
                + " start(() -> { n = 1; out.write(7); }); s.read(); n++;",
            PIPE
                + "InputStream s = new BufferedInputStream(new SequenceInputStream("
                + "new ByteArrayInputStream(new byte[] {1}), in));"
                + " start(() -> { n = 1; out.write(7); }); s.read(); n++;",
            "for (int i = 0; i < 2; i++) { " + WRITER + "in.read(); n++; }")
        .tests();
  }
}
