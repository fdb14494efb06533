package bigfoot.predict.recipe.replay;

import bigfoot.predict.trace.TraceNames;
import java.util.HashMap;
import java.util.Map;

/** What all threads' replays share. */
final class Context {
  final ProgramClasses classes;
  private final TraceNames names;
  final Objects objects = new Objects();
  final Locations locations = new Locations();
  final LockNames locks = new LockNames();
  WindowBuilder window;

  /** Made once each: a trace has far more events than places. */
  private final Map<Integer, String> sites = new HashMap<>();

  Context(ProgramClasses classes, TraceNames names) {
    this.classes = classes;
    this.names = names;
    this.window = new WindowBuilder(locations);
  }

  /** What reports call a location of the source. */
  String site(int location) {
    return sites.computeIfAbsent(location, names::location);
  }
}
