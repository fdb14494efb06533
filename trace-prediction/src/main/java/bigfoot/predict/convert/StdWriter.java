package bigfoot.predict.convert;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.TraceNames;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes the STD text form. What it has no operation for becomes something of equal effect: each
 * pair of a send and a receive that it orders is a write and a read of a variable of their own,
 * each under a lock of their own, which every relation orders, and nothing else with them (a
 * thread's own sends and receives are in its order anyway); nested acquires are left out.
 */
public final class StdWriter {
  private final Trace trace;
  private final OutputStream out;
  private final HandOffs handOffs;

  /** What was written already, as it was. */
  private final Int2ObjectOpenHashMap<String> threads = new Int2ObjectOpenHashMap<>();

  private final Int2ObjectOpenHashMap<String> locations = new Int2ObjectOpenHashMap<>();

  private StdWriter(Trace trace, OutputStream out) {
    this.trace = trace;
    this.out = out;
    handOffs = HandOffs.of(trace);
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
      case Op.SEND -> {
        for (int pair : handOffs.from(e.event)) {
          handOff(e, "w", names.channel(e.target) + "/" + pair);
        }
      }
      case Op.RECEIVE -> {
        for (int pair : handOffs.to(e.event)) {
          handOff(e, "r", names.channel(e.target) + "/" + pair);
        }
      }
      default -> {}
    }
  }

  private void handOff(EventCursor e, String op, String target) throws IOException {
    line(e, "acq", target);
    line(e, op, target);
    line(e, "rel", target);
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
