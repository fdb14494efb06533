// expect: race HttpCallsRacy.answer
import com.sun.net.httpserver.*;
import java.net.*;
import java.net.http.*;
import java.util.concurrent.*;

/** Does not wait for the answer. */
public class HttpCallsRacy {
  static int answer;

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
    server.createContext("/", x -> { x.sendResponseHeaders(200, -1); x.close(); });
    server.start();
    HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.getAddress().getPort() + "/")).build();
    CompletableFuture<?> f = HttpClient.newHttpClient().sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenAccept(r -> answer++);
    answer++;
    f.get(9, TimeUnit.SECONDS);
    server.stop(0);
  }
}
