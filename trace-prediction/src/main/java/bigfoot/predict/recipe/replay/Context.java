package bigfoot.predict.recipe.replay;

import bigfoot.predict.trace.TraceNames;

/** What all threads' replays share. */
final class Context {
  final ProgramClasses classes;
  final TraceNames names;
  final Objects objects = new Objects();
  final Locations locations = new Locations();
  WindowBuilder window;

  Context(ProgramClasses classes, TraceNames names) {
    this.classes = classes;
    this.names = names;
    this.window = new WindowBuilder(locations);
  }
}
