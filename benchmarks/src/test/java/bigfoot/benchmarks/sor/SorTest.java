package bigfoot.benchmarks.sor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.benchmarks.harness.Size;
import org.junit.jupiter.api.Test;

class SorTest {

  @Test
  void result_does_not_depend_on_the_number_of_threads() throws Exception {
    assertEquals(result(1), result(4));
  }

  private static double result(int threads) throws Exception {
    Sor workload = new Sor(Size.TINY, threads);
    workload.prepare();
    workload.run();
    return workload.total();
  }
}
