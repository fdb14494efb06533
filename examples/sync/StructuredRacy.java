// expect: race StructuredRacy.data
// preview: 25
import java.util.concurrent.*;

/** Two subtasks, one variable. */
public class StructuredRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    try (var scope = StructuredTaskScope.open()) {
      scope.fork(() -> data++);
      scope.fork(() -> data++);
      scope.join();
    }
  }
}
