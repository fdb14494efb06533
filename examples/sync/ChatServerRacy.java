// expect: race ChatServerRacy.served
import java.net.*;
import java.util.concurrent.*;

/** Each handler counts. */
public class ChatServerRacy {
  static int served;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      CyclicBarrier both = new CyclicBarrier(2);
      Thread acceptor = Go.start(() -> { for (int i = 0; i < 2; i++) { Socket s = server.accept(); pool.execute(() -> { try { both.await(); s.close(); } catch (Exception e) { } served++; }); } });
      for (int i = 0; i < 2; i++) new Socket(server.getInetAddress(), server.getLocalPort()).close();
      acceptor.join();
    }
    pool.shutdown();
    pool.awaitTermination(9, TimeUnit.SECONDS);
  }
}
