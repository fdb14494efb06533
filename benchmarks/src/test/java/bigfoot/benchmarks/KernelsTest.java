package bigfoot.benchmarks;

import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Workload;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kernel's own check, at the smallest size. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class KernelsTest {

  @ParameterizedTest
  @CsvSource({
    "crypt, 1", "crypt, 3", "series, 1", "series, 3", "lufact, 1", "lufact, 3", "moldyn, 1",
    "moldyn, 3", "montecarlo, 1", "montecarlo, 3", "sparse, 1", "sparse, 3", "sor, 1", "sor, 3",
    "raytracer, 1", "raytracer, 3"
  })
  void gives_a_right_result(String kernel, int threads) throws Exception {
    Workload workload = Kernels.workload(kernel, Size.TINY, threads);
    workload.prepare();
    workload.run();
    workload.check();
  }
}
