package bigfoot.benchmarks.apps.tomcat;

import bigfoot.benchmarks.harness.Application;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/** Starts a server on a free port of 127.0.0.1 and lets clients ask it many things. */
public final class Server implements Workload {

  private static final Logger LOGGER = Logger.getLogger("org.apache");

  private final int requests;
  private final int threads;
  private final Counters counters = new Counters();
  private Path base;
  private Tomcat tomcat;

  private Server(Size size, int threads) {
    this.requests = size.choose(20, 400, 4_000, 20_000);
    this.threads = threads;
  }

  public static void main(String[] args) throws Exception {
    LOGGER.setLevel(Level.SEVERE);
    Application.main("tomcat", args, Server::new);
  }

  @Override
  public void prepare() throws Exception {
    base = Files.createTempDirectory("tomcat");
    tomcat = new Tomcat();
    tomcat.setBaseDir(base.toString());
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxThreads", "8");
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", new File(".").getAbsolutePath());
    Tomcat.addServlet(context, "greeting", new GreetingServlet()).addMapping("/greeting");
    Tomcat.addServlet(context, "basket", new BasketServlet(counters)).addMapping("/basket");
    tomcat.start();
  }

  @Override
  public void run() throws InterruptedException {
    Runnable[] clients = new Runnable[threads];
    int port = tomcat.getConnector().getLocalPort();
    for (int id = 0; id < threads; id++) {
      clients[id] = new Client(port, id, requests / threads);
    }
    Team.run(clients);
  }

  /** The clients have looked at each answer; the server must have counted them all. */
  @Override
  public void check() throws Exception {
    tomcat.stop();
    tomcat.destroy();
    try (Stream<Path> files = Files.walk(base)) {
      files.sorted((a, b) -> b.compareTo(a)).forEach(path -> path.toFile().delete());
    }
    int expected = threads * (requests / threads / 2);
    WrongResultException.unless(
        counters.requests() == expected, counters.requests() + " of " + expected + " counted");
  }
}
