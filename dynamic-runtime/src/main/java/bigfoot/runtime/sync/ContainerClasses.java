package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.CompiledApart;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.Spliterator;

/** How the objects of a class behave when shared, told once per class. */
final class ContainerClasses {
  private static final Map<String, ContainerKind> KINDS = kinds();

  private static final ClassValue<ContainerClass> CLASSES =
      new ClassValue<>() {
        @Override
        protected ContainerClass computeValue(Class<?> type) {
          return describe(type);
        }
      };

  /**
   * Found faster: one for each of the last classes asked for, by identity hash. Replaced without
   * order, which is safe because all of an entry but its marks is final. Keeps no class loaded.
   */
  private static final ContainerClass[] RECENT = new ContainerClass[1024];

  private ContainerClasses() {}

  static ContainerClass of(Object object) {
    Class<?> type = object.getClass();
    ContainerClass recent = RECENT[System.identityHashCode(type) & RECENT.length - 1];
    return recent != null && recent.get() == type ? recent : find(type);
  }

  @CompiledApart
  private static ContainerClass find(Class<?> type) {
    return RECENT[System.identityHashCode(type) & RECENT.length - 1] = CLASSES.get(type);
  }

  private static ContainerClass describe(Class<?> type) {
    ContainerKind kind = kind(type);
    boolean ofJdk = isOfJdk(type);
    boolean view = ofJdk && kind != ContainerKind.LOCKED && mayShowAnother(type);
    boolean iterator =
        view
            && (Iterator.class.isAssignableFrom(type)
                || Spliterator.class.isAssignableFrom(type)
                || Enumeration.class.isAssignableFrom(type));
    boolean silent = ofJdk || kind == ContainerKind.NONE; // nobody asks what it overrides
    return new ContainerClass(type, kind, view, iterator, silent ? Set.of() : overridden(type));
  }

  /**
   * Views are nested classes of the JDK; but the ranges of a sorted set are sets of its class, and
   * what {@code reversed()} gives (Java 21) may have a class of its own.
   */
  private static boolean mayShowAnother(Class<?> type) {
    return type.getName().indexOf('$') > 0
        || type.getName().startsWith("java.util.ReverseOrder")
        || NavigableSet.class.isAssignableFrom(type);
  }

  /** The kind of the nearest superclass that has one, else of an interface of a JDK class. */
  private static ContainerKind kind(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      ContainerKind kind = KINDS.get(c.getName().replace('.', '/'));
      kind = kind == null && isOfJdk(c) ? ofInterfaces(c) : kind;
      if (kind != null) {
        return kind;
      }
    }
    return ContainerKind.NONE;
  }

  private static ContainerKind ofInterfaces(Class<?> type) {
    for (Class<?> i : type.getInterfaces()) {
      ContainerKind kind = KINDS.get(i.getName().replace('.', '/'));
      kind = kind == null ? ofInterfaces(i) : kind;
      if (kind != null) {
        return kind;
      }
    }
    return null;
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getName().startsWith("java.");
  }

  /** Names of the methods that classes of the program declare: they speak for themselves. */
  private static Set<String> overridden(Class<?> type) {
    Set<String> names = new HashSet<>();
    try {
      for (Class<?> c = type; c != null && !isOfJdk(c); c = c.getSuperclass()) {
        for (Method method : c.getDeclaredMethods()) {
          names.add(method.getName());
        }
      }
    } catch (LinkageError e) {
      return names;
    }
    return names;
  }

  private static Map<String, ContainerKind> kinds() {
    Map<String, ContainerKind> all = new HashMap<>(SyncTable.standardKinds());
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    try {
      for (URL url : Collections.list(loader.getResources(SyncTable.USER_RESOURCE))) {
        try (InputStream in = url.openStream()) {
          InputStreamReader text = new InputStreamReader(in, StandardCharsets.UTF_8);
          all.putAll(SyncTableParser.kinds(text, url.toString()));
        }
      }
    } catch (IOException | RuntimeException e) {
      // The user's table was read when the program was instrumented; without it the standard one
      // has to do.
      return all;
    }
    return all;
  }
}
