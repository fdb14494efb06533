// expect: race PipedTextRacy.value
import java.io.*;

/** Written after the line was sent. */
public class PipedTextRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(out);
    Thread t = Go.start(() -> {
      PrintWriter writer = new PrintWriter(new OutputStreamWriter(out));
      writer.println("go");
      writer.flush();
      value = 1;
    });
    new BufferedReader(new InputStreamReader(in)).readLine();
    int seen = value;
    t.join();
  }
}
