/** What a thread of an example does; may throw. */
public interface Action {
  void run() throws Exception;
}
