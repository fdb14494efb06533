package bigfoot.benchmarks.raytracer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.benchmarks.harness.Size;
import org.junit.jupiter.api.Test;

class RayTracingTest {

  @Test
  void result_does_not_depend_on_the_number_of_threads() throws Exception {
    assertEquals(result(1), result(4));
  }

  private static long result(int threads) throws Exception {
    RayTracing workload = new RayTracing(Size.TINY, threads);
    workload.prepare();
    workload.run();
    return workload.sum();
  }
}
