package bigfoot.runtime.sync;

import bigfoot.runtime.InputException;
import bigfoot.runtime.OwnResources;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What JDK methods do to the order between threads, as data. Class names are internal ({@code
 * java/lang/Thread}). Questions are asked with a function from a class to its direct supertypes,
 * superclass first, so that every analysis can bring its own hierarchy.
 */
public final class SyncTable {
  private static final String RESOURCE = "synchronization.table";
  private static final String OBJECT = "java/lang/Object";

  /** Where an instrumented program carries its user's additions. */
  public static final String USER_RESOURCE = "META-INF/bigfoot/" + RESOURCE;

  final Map<String, List<SyncRule>> rules;
  final Map<String, ContainerKind> kinds;

  SyncTable(Map<String, List<SyncRule>> rules, Map<String, ContainerKind> kinds) {
    this.rules = rules;
    this.kinds = kinds;
  }

  /** The table that comes with bigfoot. */
  public static SyncTable standard() {
    try (InputStream in = OwnResources.open(SyncTable.class, RESOURCE)) {
      return SyncTableParser.parse(new InputStreamReader(in, StandardCharsets.UTF_8), RESOURCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** This table and a user's; where both speak of a method of the same class, the user's counts. */
  public SyncTable plus(Reader text, String name) throws IOException, InputException {
    SyncTable user = SyncTableParser.parse(text, name);
    Map<String, List<SyncRule>> allRules = new LinkedHashMap<>(rules);
    user.rules.forEach(
        (type, own) -> allRules.merge(type, own, (standard, users) -> concat(users, standard)));
    Map<String, ContainerKind> allKinds = new HashMap<>(kinds);
    allKinds.putAll(user.kinds);
    return new SyncTable(allRules, allKinds);
  }

  private static List<SyncRule> concat(List<SyncRule> first, List<SyncRule> second) {
    List<SyncRule> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /**
   * The effects of a call that names owner.name; empty when the table has none. Of several
   * supertypes with an entry the one met first counts: classes upwards, then interfaces, then
   * Object.
   *
   * @param ofProgram whether a class of the program declares the method that is named; the table's
   *     stars speak of the JDK's own methods only
   */
  public List<Effect> ofCall(
      String owner,
      String name,
      String descriptor,
      boolean ofProgram,
      Function<String, Collection<String>> supers) {
    for (String type : upwards(owner, supers)) {
      List<Effect> found = declared(type, name, descriptor, ofProgram);
      if (found != null && (found.isEmpty() || !found.stream().allMatch(SyncTable::isInBody))) {
        return found;
      }
    }
    return List.of();
  }

  /** The effects inside a method that a class of the program declares: its entry and exit. */
  public List<Effect> ofBody(
      String owner, String name, String descriptor, Function<String, Collection<String>> supers) {
    for (String type : upwards(owner, supers)) {
      List<Effect> found = declared(type, name, descriptor, true);
      if (found != null && found.stream().anyMatch(SyncTable::isInBody)) {
        return found;
      }
    }
    return List.of();
  }

  /** Whether an effect takes place in the method called, not at the call. */
  public static boolean isInBody(Effect effect) {
    return effect.verb.phase == Phase.ENTRY || effect.verb.phase == Phase.EXIT;
  }

  /** How an object of the class behaves, by its nearest supertype that the table names. */
  public ContainerKind kind(String type, Function<String, Collection<String>> supers) {
    for (String each : upwards(type, supers)) {
      ContainerKind kind = kinds.get(each);
      if (kind != null) {
        return kind;
      }
    }
    return ContainerKind.NONE;
  }

  /** The kinds of classes alone, which is what a running program asks for. */
  static Map<String, ContainerKind> standardKinds() {
    try (InputStream in = OwnResources.open(SyncTable.class, RESOURCE)) {
      return SyncTableParser.kinds(new InputStreamReader(in, StandardCharsets.UTF_8), RESOURCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Effect> declared(String type, String name, String descriptor, boolean exactly) {
    List<SyncRule> own = rules.get(type);
    if (own != null) {
      for (SyncRule rule : own) {
        if ((rule.method.isExact() || !exactly) && rule.method.matches(name, descriptor)) {
          return rule.effects;
        }
      }
    }
    return null;
  }

  /** The type, its superclasses, then the interfaces of them all, nearest first; Object last. */
  private static Collection<String> upwards(
      String type, Function<String, Collection<String>> supers) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> waiting = new ArrayDeque<>();
    Set<String> queued = new HashSet<>();
    for (String c = type; c != null && seen.add(c); ) {
      String superclass = null;
      boolean first = true;
      for (String each : supers.apply(c)) {
        if (first) {
          superclass = each;
        } else if (queued.add(each)) {
          waiting.add(each);
        }
        first = false;
      }
      c = superclass;
    }
    while (!waiting.isEmpty()) {
      String next = waiting.remove();
      if (seen.add(next)) {
        for (String each : supers.apply(next)) {
          if (queued.add(each)) {
            waiting.add(each);
          }
        }
      }
    }
    if (seen.remove(OBJECT)) {
      seen.add(OBJECT);
    }
    return seen;
  }
}
