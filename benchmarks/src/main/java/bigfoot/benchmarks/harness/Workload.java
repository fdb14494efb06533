package bigfoot.benchmarks.harness;

/** One program to measure; an instance serves one iteration. */
public interface Workload {

  /** Builds the input; not timed. */
  void prepare() throws Exception;

  /** The timed part. */
  void run() throws Exception;

  /**
   * Looks at the result; not timed.
   *
   * @throws WrongResultException when it is not what the algorithm must give
   */
  void check() throws Exception;
}
