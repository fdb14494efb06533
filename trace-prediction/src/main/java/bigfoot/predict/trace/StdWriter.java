package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes the STD text form. What it has no operation for becomes something of equal effect: a send
 * is a write and a receive a read of a variable of its own, each under a lock of its own, which
 * every relation orders; nested acquires are left out.
 */
public final class StdWriter {
  private final Trace trace;
  private final OutputStream out;

  /** What was written already, as it was. */
  private final Int2ObjectOpenHashMap<String> threads = new Int2ObjectOpenHashMap<>();

  private final Int2ObjectOpenHashMap<String> locations = new Int2ObjectOpenHashMap<>();

  private StdWriter(Trace trace, OutputStream out) {
    this.trace = trace;
    this.out = out;
  }

  public static void write(Trace trace, OutputStream out) throws IOException {
    StdWriter writer = new StdWriter(trace, out);
    EventCursor e = trace.cursor();
    while (e.next()) {
      writer.event(e);
    }
  }

  private void event(EventCursor e) throws IOException {
    TraceNames names = trace.names();
    switch (e.op) {
      case Op.READ, Op.WRITE -> line(e, Op.name(e.op), names.variable(e.target));
      case Op.ACQUIRE, Op.RELEASE -> line(e, Op.name(e.op), names.lock(e.target));
      case Op.FORK, Op.JOIN -> line(e, Op.name(e.op), thread(e.target));
      case Op.SEND, Op.RECEIVE -> {
        String channel = names.channel(e.target);
        line(e, "acq", channel);
        line(e, e.op == Op.SEND ? "w" : "r", channel);
        line(e, "rel", channel);
      }
      default -> {}
    }
  }

  /** Names of threads need not differ; in this form they must. */
  private String thread(int thread) {
    return threads.computeIfAbsent(
        thread, t -> "T" + t + "-" + trace.names().thread(t).replaceAll("[|()\\s]", "_"));
  }

  private String location(int location) {
    return locations.computeIfAbsent(location, l -> withoutBars(trace.names().location(l)));
  }

  private static String withoutBars(String name) {
    return name.replace('|', '_');
  }

  private void line(EventCursor e, String op, String target) throws IOException {
    String text =
        thread(e.thread)
            + "|"
            + op
            + "("
            + withoutBars(target)
            + ")|"
            + location(e.location)
            + "\n";
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
