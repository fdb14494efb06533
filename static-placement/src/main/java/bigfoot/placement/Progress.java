package bigfoot.placement;

/** Told of work done, to show it. */
public interface Progress {
  Progress SILENT = new Progress() {};

  default void begin(int classes) {}

  default void advance(int classes) {}
}
