package sample;

import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class GaugeIT {
  @Test
  public void rises_from_two_threads() throws Exception {
    Gauge gauge = new Gauge();
    Thread one = new Thread(gauge::raise);
    Thread two = new Thread(gauge::raise);
    one.start();
    two.start();
    one.join();
    two.join();
    assertTrue(gauge.level() > 0);
  }
}
