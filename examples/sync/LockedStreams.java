// expect: none
import java.io.*;

/** Streams of the program, called by streams of the JDK while these are locked. */
public class LockedStreams {
  static class Out extends OutputStream {
    int written;

    @Override
    public void write(int b) { written++; }
  }

  static class Text extends Writer {
    int length;

    @Override
    public void write(char[] text, int from, int count) { length += count; }

    @Override
    public void flush() { length++; }

    @Override
    public void close() {}
  }

  static class In extends InputStream {
    int next;

    @Override
    public int read() { return next++ & 127; }
  }

  public static void main(String[] args) throws Exception {
    PrintStream print = new PrintStream(new Out());
    BufferedOutputStream buffered = new BufferedOutputStream(new Out());
    PrintWriter writer = new PrintWriter(new Text(), true);
    BufferedInputStream in = new BufferedInputStream(new In(), 1);
    Act use =
        () -> {
          print.println("x");
          buffered.write(1);
          buffered.flush();
          writer.println("y");
          in.read();
        };
    Thread t = Go.start(use::run), u = Go.start(use::run);
    t.join();
    u.join();
  }

  interface Act {
    void run() throws Exception;
  }
}
