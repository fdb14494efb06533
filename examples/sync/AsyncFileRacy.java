// expect: race AsyncFileRacy.data
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.concurrent.*;

/** Does not wait for the handler. */
public class AsyncFileRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Path file = Files.createTempFile("async", ".txt");
    CountDownLatch done = new CountDownLatch(1);
    try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {1, 2, 3}), 0, null, new CompletionHandler<Integer, Void>() {
        @Override public void completed(Integer n, Void s) { data += n; done.countDown(); }
        @Override public void failed(Throwable e, Void s) { done.countDown(); }
      });
      data++;
      done.await();
    } finally {
      Files.delete(file);
    }
  }
}
