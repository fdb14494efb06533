package bigfoot.predict.recipe.path;

import java.io.IOException;

/** Path programs of one trace, window by window. Not for use by several threads at once. */
public interface ProgramSource extends AutoCloseable {
  /** Whether reads have the values of the run; without, every read is bound to the write it saw. */
  boolean hasValues();

  /**
   * What the trace's events of these numbers did. Before the window everything happened as
   * recorded.
   *
   * @param first number of the first event, counting from 1 as the trace does
   * @param last number of the last event
   */
  PathWindow window(long first, long last);

  /** What reports call a location of the source's programs. */
  String name(String location);

  @Override
  void close() throws IOException;
}
