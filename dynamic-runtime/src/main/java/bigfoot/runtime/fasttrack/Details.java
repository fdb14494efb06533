package bigfoot.runtime.fasttrack;

/** What is known of a field beyond its two {@link Word}s. Never changes, but while recording. */
public abstract class Details {
  /** For the kinds of them, and for what takes their place while a run is recorded. */
  protected Details() {}
}
