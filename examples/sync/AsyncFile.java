// expect: none
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.concurrent.*;

/** A completion handler of an asynchronous channel. */
public class AsyncFile {
  static int data;

  public static void main(String[] args) throws Exception {
    Path file = Files.createTempFile("async", ".txt");
    CountDownLatch done = new CountDownLatch(1);
    try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.READ)) {
      data = 1;
      channel.write(ByteBuffer.wrap(new byte[] {1, 2, 3}), 0, "x", new CompletionHandler<Integer, String>() {
        @Override public void completed(Integer n, String s) { data += n; done.countDown(); }
        @Override public void failed(Throwable e, String s) { data = -1; done.countDown(); }
      });
      done.await();
      data++;
      int n = channel.read(ByteBuffer.allocate(3), 0).get();
      if (data != 5 || n != 3) throw new AssertionError(data);
    } finally {
      Files.delete(file);
    }
  }
}
