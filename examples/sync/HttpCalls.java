// expect: none
import com.sun.net.httpserver.*;
import java.net.*;
import java.net.http.*;
import java.nio.charset.*;
import java.util.concurrent.*;

/** A web server's handlers and a client's callbacks. */
public class HttpCalls {
  static int setting, answer;

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
    server.createContext("/", x -> { byte[] b = ("" + setting).getBytes(StandardCharsets.UTF_8); x.sendResponseHeaders(200, b.length); x.getResponseBody().write(b); x.close(); });
    setting = 7;
    server.start();
    HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.getAddress().getPort() + "/")).build();
    answer = 1;
    HttpClient.newHttpClient().sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body).thenAccept(s -> answer += s.length()).get(9, TimeUnit.SECONDS);
    answer++;
    server.stop(0);
  }
}
