package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.Lock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How many conditions the formula of a query has, about: known before it is built. */
public final class QuerySize {
  private QuerySize() {}

  public static long of(RaceQuery query) {
    List<PathEvent> events = query.events();
    Set<Integer> needed = query.relaxed() ? NeededReads.of(query.program(), events) : Set.of();
    Map<String, Long> sections = new HashMap<>();
    long size = events.size();
    for (PathEvent event : events) {
      if (event instanceof HeapRead read) {
        long writes = query.program().writesOf(read.location()).size();
        if (!query.relaxed()) {
          size += writes;
        } else if (needed.contains(read.id())) {
          size += writes * writes;
        }
      } else if (event instanceof Lock lock) {
        size += 2 * sections.merge(lock.lock(), 1L, Long::sum);
      }
    }
    return size;
  }
}
