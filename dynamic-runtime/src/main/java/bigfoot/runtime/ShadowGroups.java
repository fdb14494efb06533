package bigfoot.runtime;

import bigfoot.runtime.fasttrack.Details;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * The states that a class keeps for its instances' fields, as the runtime reaches them from
 * outside, which it seldom does. The way there is found when it is first needed.
 */
final class ShadowGroups {
  private static final String PREFIX = "$bf$";
  private static final String WRITE = PREFIX + "w$";

  private static final ClassValue<ShadowGroups> GROUPS =
      new ClassValue<>() {
        @Override
        protected ShadowGroups computeValue(Class<?> type) {
          return new ShadowGroups();
        }
      };

  /** Null for classes that are not instrumented. Written as the class is initialised. */
  private MethodHandles.Lookup owner;

  /** Clocks of volatile fields. Written as the class is initialised. */
  private final List<VarHandle> syncs = new ArrayList<>();

  /** Null at first. Two threads may both find them. */
  private volatile List<Group> groups;

  private ShadowGroups() {}

  static void owner(MethodHandles.Lookup owner) {
    GROUPS.get(owner.lookupClass()).owner = owner;
  }

  static void sync(Class<?> type, VarHandle handle) {
    GROUPS.get(type).syncs.add(handle);
  }

  /** A read of one group of type's fields. */
  static void read(Object holder, Class<?> type, String name, int site, ThreadState t) {
    for (Group group : GROUPS.get(type).groups()) {
      if (group.name.equals(name)) {
        group.read(holder, site, t);
      }
    }
  }

  /** A read of all fields that type declares. */
  static void readAll(Object holder, Class<?> type, int site, ThreadState t) {
    for (Group group : GROUPS.get(type).groups()) {
      group.read(holder, site, t);
    }
  }

  /** Forgets all accesses to the fields of holder that type declares; no thread knows it yet. */
  static void reset(Object holder, Class<?> type) {
    ShadowGroups all = GROUPS.get(type);
    for (Group group : all.groups()) {
      group.reset(holder);
    }
    for (VarHandle clock : all.syncs) {
      clock.set(holder, (SyncState) null);
    }
  }

  private List<Group> groups() {
    List<Group> known = groups;
    return known != null ? known : (groups = find());
  }

  private List<Group> find() {
    List<Group> found = new ArrayList<>();
    if (owner != null) {
      for (Field field : owner.lookupClass().getDeclaredFields()) {
        if (field.isSynthetic() && field.getName().startsWith(WRITE)) {
          found.add(new Group(owner, field.getName().substring(WRITE.length())));
        }
      }
    }
    return found;
  }

  /** The state of one group. */
  private static final class Group {
    final String name;
    private final VarHandle write;
    private final VarHandle read;
    private final VarHandle details;
    private final MethodHandle reader;

    Group(MethodHandles.Lookup owner, String name) {
      this.name = name;
      Class<?> type = owner.lookupClass();
      try {
        write = owner.findVarHandle(type, WRITE + name, long.class);
        read = owner.findVarHandle(type, PREFIX + "r$" + name, long.class);
        details = owner.findVarHandle(type, PREFIX + "d$" + name, Details.class);
        reader =
            owner.findStatic(
                type,
                PREFIX + "r$" + name,
                MethodType.methodType(void.class, Object.class, int.class, ThreadState.class));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    void read(Object holder, int site, ThreadState t) {
      try {
        reader.invokeExact(holder, site, t);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    void reset(Object holder) {
      write.set(holder, 0L);
      read.set(holder, 0L);
      details.set(holder, (Details) null);
    }
  }
}
