package bigfoot.runtime;

import bigfoot.runtime.fasttrack.FieldTransition;
import bigfoot.runtime.fasttrack.FieldWords;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** The states that a class keeps for its instances' fields, all of them at once. */
final class ShadowGroups {
  private static final ClassValue<ShadowGroups> GROUPS =
      new ClassValue<>() {
        @Override
        protected ShadowGroups computeValue(Class<?> type) {
          return new ShadowGroups();
        }
      };

  /** Of plain fields. Replaced as the class is initialised. */
  private FieldWords[] words = {};

  /** Clocks of volatile fields. Replaced as the class is initialised. */
  private VarHandle[] syncs = {};

  private ShadowGroups() {}

  static void add(Class<?> type, FieldWords words) {
    ShadowGroups all = GROUPS.get(type);
    all.words = Arrays.copyOf(all.words, all.words.length + 1);
    all.words[all.words.length - 1] = words;
  }

  static void sync(Class<?> type, VarHandle handle) {
    ShadowGroups all = GROUPS.get(type);
    all.syncs = Arrays.copyOf(all.syncs, all.syncs.length + 1);
    all.syncs[all.syncs.length - 1] = handle;
  }

  /** A read of all fields that type declares. */
  static void readAll(Object holder, Class<?> type, int site, ThreadState t) {
    for (FieldWords group : GROUPS.get(type).words) {
      FieldTransition.read(holder, site, t, group);
    }
  }

  /** Forgets all accesses to the fields of holder that type declares; no thread knows it yet. */
  static void reset(Object holder, Class<?> type) {
    ShadowGroups all = GROUPS.get(type);
    for (FieldWords group : all.words) {
      group.reset(holder);
    }
    for (VarHandle clock : all.syncs) {
      clock.set(holder, (SyncState) null);
    }
  }
}
