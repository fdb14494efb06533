// expect: none
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;

/** Written to a pipe's channel before read from its other end. */
public class PipeChannels {
  static int a;

  public static void main(String[] args) throws Exception {
    java.nio.channels.Pipe pipe = java.nio.channels.Pipe.open();
    Thread t = Go.start(() -> { a = 1; pipe.sink().write(ByteBuffer.wrap(new byte[1])); });
    pipe.source().read(ByteBuffer.allocate(1));
    a++;
    t.join();
    InputStream in = Channels.newInputStream(pipe.source());
    OutputStream out = Channels.newOutputStream(pipe.sink());
    Thread u = Go.start(() -> { a++; out.write(1); });
    in.read();
    a++;
    u.join();
  }
}
