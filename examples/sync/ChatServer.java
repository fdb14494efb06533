// expect: none
import java.io.*;
import java.net.*;
import java.util.*;
import java.util.concurrent.*;

/** A server with a thread for each client; rooms guarded by locks; clients in the same program. */
public class ChatServer {
  static class Room { final Map<String, PrintWriter> members = new LinkedHashMap<>(); final Deque<String> last = new ArrayDeque<>(); int messages; synchronized void join(String n, PrintWriter w) { members.put(n, w); } synchronized void say(String n, String text) { messages++; last.addLast(n + ": " + text); if (last.size() > 5) last.removeFirst(); for (PrintWriter w : members.values()) w.println(n + ": " + text); } synchronized int count() { return messages; } }

  public static void main(String[] args) throws Exception {
    Room room = new Room();
    ExecutorService pool = Executors.newCachedThreadPool();
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      Thread acceptor = Go.start(() -> { for (int i = 0; i < 3; i++) { Socket s = server.accept(); pool.execute(() -> { try (s; BufferedReader in = new BufferedReader(new InputStreamReader(s.getInputStream())); PrintWriter out = new PrintWriter(s.getOutputStream(), true)) { String name = in.readLine(); room.join(name, out); out.println("welcome"); for (String line; (line = in.readLine()) != null && !line.equals("bye"); ) room.say(name, line); } catch (IOException e) { throw new UncheckedIOException(e); } }); } });
      List<Future<Integer>> clients = new ArrayList<>();
      for (int i = 0; i < 3; i++) { int id = i; clients.add(pool.submit(() -> { try (Socket s = new Socket(server.getInetAddress(), server.getLocalPort()); BufferedReader in = new BufferedReader(new InputStreamReader(s.getInputStream())); PrintWriter out = new PrintWriter(s.getOutputStream(), true)) { out.println("c" + id); in.readLine(); int got = 0; for (int k = 0; k < 10; k++) { out.println("hello " + k); if (in.readLine() != null) got++; } out.println("bye"); return got; } })); }
      for (Future<Integer> f : clients) if (f.get() != 10) throw new AssertionError();
      acceptor.join();
    }
    pool.shutdown();
    if (!pool.awaitTermination(9, TimeUnit.SECONDS) || room.count() != 30) throw new AssertionError(room.count());
  }
}
