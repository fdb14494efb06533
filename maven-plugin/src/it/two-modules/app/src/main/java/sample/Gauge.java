package sample;

public class Gauge {
  private final SafeCounter changes = new SafeCounter();
  private int level;

  public void raise() {
    level++;
    changes.increment();
  }

  public int level() {
    return level;
  }
}
