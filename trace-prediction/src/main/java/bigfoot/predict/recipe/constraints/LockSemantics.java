package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Lock;
import bigfoot.predict.recipe.path.PathEvent.Unlock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Synchronization, locks: critical sections of one lock do not overlap. */
public final class LockSemantics implements ConstraintFamily {
  /**
   * A critical section; {@code acquire} is null when the lock was held before the first event,
   * {@code release} when it is never released.
   */
  private record Section(PathEvent acquire, PathEvent release) {}

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
    if (thread(one) == thread(other)) {
      return Formula.TRUE;
    }
    return Formula.or(
        doesNotBegin(query, one),
        doesNotBegin(query, other),
        endsBefore(query, one, other),
        endsBefore(query, other, one));
  }

  private static int thread(Section section) {
    return (section.acquire() == null ? section.release() : section.acquire()).thread();
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
    Map<String, PathEvent> open = new LinkedHashMap<>();
    for (PathEvent event : query.program().events()) {
      if (event instanceof Lock lock) {
        open.put(lock.lock() + "@" + lock.thread(), lock);
      } else if (event instanceof Unlock unlock) {
        PathEvent acquire = open.remove(unlock.lock() + "@" + unlock.thread());
        add(query, sections, unlock.lock(), acquire, unlock);
      }
    }
    open.values().forEach(acquire -> add(query, sections, ((Lock) acquire).lock(), acquire, null));
    return sections;
  }

  private static void add(
      RaceQuery query,
      Map<String, List<Section>> sections,
      String lock,
      PathEvent acquire,
      PathEvent release) {
    if (acquire == null || !query.happens(acquire).equals(Formula.FALSE)) {
      sections.computeIfAbsent(lock, l -> new ArrayList<>()).add(new Section(acquire, release));
    }
  }
}
