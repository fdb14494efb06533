// expect by: dynamic lint

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A crawler over a small made-up web; it forgets to guard its error count. */
public class Crawler {
  private final Map<String, String[]> web = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private int errors;
  private volatile boolean stopped;

  Crawler() {
    web.put("/", new String[] {"/a", "/b"});
    web.put("/a", new String[] {"/b", "/missing"});
    web.put("/b", new String[] {"/", "/gone"});
  }

  private boolean isNew(String page) {
    synchronized (seen) {
      return seen.add(page);
    }
  }

  private void visit(String page) {
    String[] links = web.get(page);
    if (links == null) {
      errors++; // race a: RW errors (self)
      return;
    }
    for (String link : links) {
      if (isNew(link)) {
        queue.add(link);
      }
    }
  }

  private void work() {
    try {
      while (!stopped) {
        String page = queue.poll(5, TimeUnit.MILLISECONDS);
        if (page != null) {
          visit(page);
        }
      }
    } catch (InterruptedException e) {
      stopped = true;
    }
  }

  public static void main(String[] args) throws Exception {
    Crawler crawler = new Crawler();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    for (int i = 0; i < 3; i++) {
      pool.submit(crawler::work);
    }
    crawler.queue.add("/");
    Thread.sleep(100);
    crawler.stopped = true;
    pool.shutdown();
    System.out.println("done");
  }
}
