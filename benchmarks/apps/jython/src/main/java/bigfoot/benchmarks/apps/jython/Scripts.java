package bigfoot.benchmarks.apps.jython;

import bigfoot.benchmarks.harness.Application;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.util.Properties;
import org.python.core.PyObject;
import org.python.util.PythonInterpreter;

/** Each thread has an interpreter and runs the same program: primes, records, strings. */
public final class Scripts implements Workload {

  private static final String PROGRAM =
      String.join(
          "\n",
          "class Record(object):",
          "    def __init__(self, number, text):",
          "        self.number = number",
          "        self.text = text",
          "    def merge(self, other):",
          "        return Record(self.number + other.number, self.text[-3:] + other.text[:3])",
          "",
          "def primes(limit):",
          "    sieve = [True] * limit",
          "    found = []",
          "    for i in range(2, limit):",
          "        if sieve[i]:",
          "            found.append(i)",
          "            for j in range(i * i, limit, i):",
          "                sieve[j] = False",
          "    return found",
          "",
          "def words(count):",
          "    table = {}",
          "    for i in range(count):",
          "        key = 'w%d' % (i % 101)",
          "        table[key] = table.get(key, 0) + 1",
          "    return sorted(table.items())",
          "",
          "def main(scale):",
          "    total = len(primes(scale * 20))",
          "    record = Record(0, 'abcdef')",
          "    for i in range(scale):",
          "        record = record.merge(Record(i, str(i)))",
          "    return total + record.number + len(words(scale))",
          "");

  private final int scale;
  private final int threads;
  private int[] results;

  private Scripts(Size size, int threads) {
    this.scale = size.choose(200, 2_000, 20_000, 100_000);
    this.threads = threads;
  }

  public static void main(String[] args) throws Exception {
    Properties properties = new Properties();
    properties.setProperty("python.import.site", "false");
    properties.setProperty("python.cachedir.skip", "true");
    PythonInterpreter.initialize(System.getProperties(), properties, new String[0]);
    Application.main("jython", args, Scripts::new);
  }

  @Override
  public void prepare() {
    results = new int[threads];
  }

  @Override
  public void run() throws InterruptedException {
    Runnable[] workers = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      int id = i;
      workers[i] = () -> results[id] = interpret();
    }
    Team.run(workers);
  }

  private int interpret() {
    try (PythonInterpreter interpreter = new PythonInterpreter()) {
      interpreter.exec(PROGRAM);
      PyObject result = interpreter.eval("main(" + scale + ")");
      return result.asInt();
    }
  }

  @Override
  public void check() {
    int expected = primesBelow(scale * 20) + (scale * (scale - 1) / 2) + Math.min(101, scale);
    for (int result : results) {
      WrongResultException.unless(result == expected, "the script gave " + result);
    }
  }

  private static int primesBelow(int limit) {
    boolean[] composite = new boolean[limit];
    int count = 0;
    for (int i = 2; i < limit; i++) {
      if (!composite[i]) {
        count++;
        for (long j = (long) i * i; j < limit; j += i) {
          composite[(int) j] = true;
        }
      }
    }
    return count;
  }
}
