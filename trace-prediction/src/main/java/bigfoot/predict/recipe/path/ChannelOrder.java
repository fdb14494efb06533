package bigfoot.predict.recipe.path;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps sends and receives in their recorded order, as writes and reads of one variable: what
 * synchronizes in ways not modelled further decides by that order what it does.
 */
public final class ChannelOrder {
  private static final class Channel {
    private int lastSend = -1;
    private final List<Integer> receives = new ArrayList<>();
  }

  private final Map<Integer, Channel> channels = new HashMap<>();

  /** The event sends: it comes after all earlier ones of the channel. */
  public PathEvent.Ordered send(int id, int thread, String site, int channel) {
    Channel c = channels.computeIfAbsent(channel, any -> new Channel());
    List<Integer> after = new ArrayList<>(c.receives);
    if (c.lastSend >= 0) {
      after.add(c.lastSend);
    }
    c.lastSend = id;
    c.receives.clear();
    return new PathEvent.Ordered(id, thread, site, after);
  }

  /** The event receives: it comes after all earlier sends of the channel. */
  public PathEvent.Ordered receive(int id, int thread, String site, int channel) {
    Channel c = channels.computeIfAbsent(channel, any -> new Channel());
    c.receives.add(id);
    return new PathEvent.Ordered(
        id, thread, site, c.lastSend < 0 ? List.of() : List.of(c.lastSend));
  }
}
