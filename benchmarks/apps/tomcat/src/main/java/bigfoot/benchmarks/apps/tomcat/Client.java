package bigfoot.benchmarks.apps.tomcat;

import bigfoot.benchmarks.harness.WrongResultException;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Asks for a page and orders something, by turns, in one session. */
final class Client implements Runnable {

  private static final int TIMEOUT_MILLIS = 30_000;

  private final String server;
  private final int id;
  private final int requests;
  private String cookie;

  Client(int port, int id, int requests) {
    this.server = "http://127.0.0.1:" + port;
    this.id = id;
    this.requests = requests;
  }

  @Override
  public void run() {
    try {
      for (int i = 0; i < requests / 2; i++) {
        String page = ask("GET", "/greeting?name=client" + id + "&lines=20");
        WrongResultException.unless(page.contains("Hello client" + id + ", line 19"), page);
        String orders = ask("POST", "/basket");
        WrongResultException.unless(orders.equals("{\"orders\":" + (i + 1) + "}"), orders);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private String ask(String method, String path) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create(server + path).toURL().openConnection();
    connection.setRequestMethod(method);
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    if (cookie != null) {
      connection.setRequestProperty("Cookie", cookie);
    }
    try (InputStream in = connection.getInputStream()) {
      String answer = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      String given = connection.getHeaderField("Set-Cookie");
      if (given != null) {
        cookie = given.substring(0, given.indexOf(';'));
      }
      return answer;
    }
  }
}
