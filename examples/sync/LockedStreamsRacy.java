// expect: race LockedStreamsRacy$Out.written
import java.io.*;

/** The same stream, used around the one that locks. */
public class LockedStreamsRacy {
  static class Out extends OutputStream {
    int written;

    @Override
    public void write(int b) { written++; }
  }

  public static void main(String[] args) throws Exception {
    Out out = new Out();
    PrintStream print = new PrintStream(out);
    Thread t = Go.start(() -> print.write(1));
    out.write(2);
    t.join();
  }
}
