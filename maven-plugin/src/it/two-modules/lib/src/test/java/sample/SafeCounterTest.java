package sample;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SafeCounterTest {
  @Test
  public void counts_from_two_threads() throws Exception {
    SafeCounter counter = new SafeCounter();
    Thread one = new Thread(counter::increment);
    Thread two = new Thread(counter::increment);
    one.start();
    two.start();
    one.join();
    two.join();
    assertEquals(2, counter.count());
  }
}
