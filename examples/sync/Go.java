/** Starts threads for the examples; instrumented like them. */
public class Go {
  public static Thread start(Action action) {
    Thread thread =
        new Thread(
            () -> {
              try {
                action.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }
}
