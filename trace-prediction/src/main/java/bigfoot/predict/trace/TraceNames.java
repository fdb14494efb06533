package bigfoot.predict.trace;

/** What a trace's numbers are called in reports. */
public interface TraceNames {
  String thread(int thread);

  String lock(int lock);

  String variable(int variable);

  /** The object a send or receive synchronizes on. */
  String channel(int channel);

  String location(int location);
}
