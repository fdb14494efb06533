package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Lock;
import bigfoot.predict.recipe.path.PathEvent.Unlock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Synchronization, locks: critical sections of one lock do not overlap. */
public final class LockSemantics implements ConstraintFamily {
  /**
   * A critical section; {@code acquire} is null when the lock was held before the first event,
   * {@code release} when it is never released.
   */
  private record Section(int thread, PathEvent acquire, PathEvent release) {}

  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    for (List<Section> sections : sections(query).values()) {
      for (int i = 0; i < sections.size(); i++) {
        for (int j = i + 1; j < sections.size(); j++) {
          parts.add(disjoint(query, sections.get(i), sections.get(j)));
        }
      }
    }
    return Formula.and(parts);
  }

  private static Formula disjoint(RaceQuery query, Section one, Section other) {
    if (one.thread() == other.thread()) {
      return Formula.TRUE;
    }
    return Formula.or(
        doesNotBegin(query, one),
        doesNotBegin(query, other),
        endsBefore(query, one, other),
        endsBefore(query, other, one));
  }

  private static Formula doesNotBegin(RaceQuery query, Section section) {
    return section.acquire() == null ? Formula.FALSE : query.doesNotHappen(section.acquire());
  }

  private static Formula endsBefore(RaceQuery query, Section one, Section other) {
    if (one.release() == null
        || other.acquire() == null
        || query.happens(one.release()).equals(Formula.FALSE)) {
      return Formula.FALSE;
    }
    return Formula.before(one.release().id(), other.acquire().id());
  }

  /** Sections whose acquire can come before the race; their releases may come after it. */
  private static Map<String, List<Section>> sections(RaceQuery query) {
    Map<String, List<Section>> sections = new LinkedHashMap<>();
    Map<String, Lock> open = new LinkedHashMap<>();
    Map<String, Integer> held = new TreeMap<>(query.program().held());
    for (PathEvent event : query.program().events()) {
      if (event instanceof Lock lock) {
        open.put(lock.lock() + "@" + lock.thread(), lock);
      } else if (event instanceof Unlock unlock) {
        Lock acquire = open.remove(unlock.lock() + "@" + unlock.thread());
        if (acquire == null) {
          held.remove(unlock.lock());
        }
        add(query, sections, unlock.lock(), new Section(unlock.thread(), acquire, unlock));
      }
    }
    for (Lock lock : open.values()) {
      add(query, sections, lock.lock(), new Section(lock.thread(), lock, null));
    }
    held.forEach((lock, thread) -> add(query, sections, lock, new Section(thread, null, null)));
    return sections;
  }

  private static void add(
      RaceQuery query, Map<String, List<Section>> sections, String lock, Section section) {
    if (section.acquire() == null || !query.happens(section.acquire()).equals(Formula.FALSE)) {
      sections.computeIfAbsent(lock, l -> new ArrayList<>()).add(section);
    }
  }
}
