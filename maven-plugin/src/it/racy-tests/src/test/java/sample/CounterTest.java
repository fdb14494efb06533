package sample;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CounterTest {
  @Test
  void counts_from_two_threads() throws Exception {
    Counter counter = new Counter();
    Thread one = new Thread(counter::increment);
    Thread two = new Thread(counter::increment);
    one.start();
    two.start();
    one.join();
    two.join();
    assertTrue(counter.count > 0);
  }

  @Test
  void counts_from_one() {
    new Counter().increment();
  }
}
