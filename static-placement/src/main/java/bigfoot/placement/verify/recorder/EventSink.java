package bigfoot.placement.verify.recorder;

/** Takes events in one order; called under a lock. */
public interface EventSink {
  void event(Event event);

  /** A name that events will refer to by its number; numbers count from 0. */
  void name(String name);
}
