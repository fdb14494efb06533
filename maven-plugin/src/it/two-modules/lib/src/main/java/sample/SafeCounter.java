package sample;

public class SafeCounter {
  private int count;

  public synchronized void increment() {
    count++;
  }

  public synchronized int count() {
    return count;
  }
}
