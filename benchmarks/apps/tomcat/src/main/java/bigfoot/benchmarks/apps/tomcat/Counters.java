package bigfoot.benchmarks.apps.tomcat;

/** What the servlets of all threads have counted. */
final class Counters {

  private int requests;

  synchronized void count() {
    requests++;
  }

  synchronized int requests() {
    return requests;
  }
}
