import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** Four clients ask a server in the same process. */
public class WebServer {
  static class Hello extends HttpServlet {
    final AtomicInteger served = new AtomicInteger();

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      served.incrementAndGet();
      String name = request.getParameter("name");
      request.getSession(true).setAttribute("name", name);
      response.setContentType("text/plain");
      response.getWriter().println("hello " + name + " " + request.getSession().getAttribute("name"));
    }
  }

  static String ask(HttpClient client, int port, int worker) throws Exception {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      URI uri = URI.create("http://localhost:" + port + "/hello?name=w" + worker + "n" + i);
      HttpResponse<String> response =
          client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
      all.append(response.statusCode()).append(response.body().trim()).append(';');
    }
    return worker + " " + all.length() + " " + all.toString().hashCode();
  }

  public static void main(String[] args) throws Exception {
    Path base = Files.createTempDirectory("tomcat");
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(base.toString());
    tomcat.setPort(0);
    tomcat.getConnector();
    Context context = tomcat.addContext("", base.toString());
    Hello hello = new Hello();
    Tomcat.addServlet(context, "hello", hello);
    context.addServletMappingDecoded("/hello", "hello");
    tomcat.start();
    int port = tomcat.getConnector().getLocalPort();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    HttpClient client = HttpClient.newHttpClient();
    List<Future<String>> answers = new ArrayList<>();
    for (int w = 0; w < 4; w++) {
      int worker = w;
      answers.add(pool.submit(() -> ask(client, port, worker)));
    }
    for (Future<String> answer : answers) {
      System.out.println(answer.get());
    }
    System.out.println(hello.served.get());
    pool.shutdown();
    tomcat.stop();
    tomcat.destroy();
    System.out.println("done");
    System.exit(0);
  }
}
