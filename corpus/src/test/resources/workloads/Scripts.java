import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.python.core.PyObject;
import org.python.util.PythonInterpreter;

/** Python programs, an interpreter for each thread, all of one runtime. */
public class Scripts {
  private static final String PROGRAM =
      String.join(
          "\n",
          "def sieve(n):",
          "    prime = [True] * (n + 1)",
          "    for i in range(2, n + 1):",
          "        if prime[i]:",
          "            for j in range(i * i, n + 1, i):",
          "                prime[j] = False",
          "    return [i for i in range(2, n + 1) if prime[i]]",
          "class Account(object):",
          "    def __init__(self, n): self.n = n",
          "    def add(self, k): self.n += k; return self",
          "words = dict((w, len(w)) for w in 'a race is two accesses'.split())",
          "result = '%d %d %s' % (sum(sieve(limit)), Account(3).add(limit).n, sorted(words.items())[0])");

  public static void main(String[] args) throws Exception {
    Properties properties = new Properties();
    properties.setProperty("python.import.site", "false");
    PythonInterpreter.initialize(System.getProperties(), properties, new String[0]);
    String[] results = new String[4];
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < results.length; t++) {
      int id = t;
      Thread thread = new Thread(() -> results[id] = run(200 + 50 * id));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(String.join("\n", results));
    System.out.println("done");
  }

  private static String run(int limit) {
    try (PythonInterpreter python = new PythonInterpreter()) {
      python.set("limit", limit);
      python.exec(PROGRAM);
      PyObject result = python.get("result");
      return result.asString();
    }
  }
}
