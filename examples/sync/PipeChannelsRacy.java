// expect: race PipeChannelsRacy.a
import java.nio.ByteBuffer;

/** After it was written. */
public class PipeChannelsRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    java.nio.channels.Pipe pipe = java.nio.channels.Pipe.open();
    Thread t = Go.start(() -> { pipe.sink().write(ByteBuffer.wrap(new byte[1])); a = 1; });
    pipe.source().read(ByteBuffer.allocate(1));
    a++;
    t.join();
  }
}
