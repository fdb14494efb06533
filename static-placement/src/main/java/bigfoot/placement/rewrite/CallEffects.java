package bigfoot.placement.rewrite;

import bigfoot.placement.effects.ClassInitialisation;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.MethodInfo;
import bigfoot.runtime.sync.ContainerKind;
import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Operand;
import bigfoot.runtime.sync.SyncTable;
import bigfoot.runtime.sync.Verb;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What the synchronization table says of the calls and methods of this program. */
public final class CallEffects {
  /** What matters for objects made for sharing only. */
  private static final Set<Verb> SHARING =
      EnumSet.of(
          Verb.PUT,
          Verb.PUT_KEY,
          Verb.PUT_ALL,
          Verb.REMOVE,
          Verb.TAKE,
          Verb.LOOK,
          Verb.ABSENT,
          Verb.SETTLE,
          Verb.INSIDE);

  /** What matters for objects not made for sharing only. */
  private static final Set<Verb> HIDDEN = EnumSet.of(Verb.READ, Verb.WRITE, Verb.TOUCH);

  private final SyncTable table;
  private final ClassHierarchy hierarchy;

  public CallEffects(SyncTable table, ClassHierarchy hierarchy) {
    this.table = table;
    this.hierarchy = hierarchy;
  }

  /** The effects at a call, without those its receiver's class rules out. */
  List<Effect> ofCall(String owner, String name, String descriptor) {
    if (owner.startsWith("[")) {
      return List.of();
    }
    if (name.equals("<init>")) {
      return atCall(table.ofCall(owner, name, descriptor, false, type -> List.of()));
    }
    List<Effect> effects =
        table.ofCall(
            owner,
            name,
            descriptor,
            isOfProgram(owner, name, descriptor),
            hierarchy::directSupertypes);
    return effects.isEmpty() ? effects : relevant(atCall(effects), owner);
  }

  /** Whether an object known to be of that type may show hidden state in its text. */
  boolean showsState(String type) {
    return type.equals("java/lang/Object")
        || ofCall(type, "toString", "()Ljava/lang/String;").stream()
            .anyMatch(e -> e.verb == Verb.READ);
  }

  /** The effects in a method that the program declares. */
  List<Effect> ofBody(String owner, String name, String descriptor) {
    return table.ofBody(owner, name, descriptor, hierarchy::directSupertypes).stream()
        .filter(SyncTable::isInBody)
        .toList();
  }

  private static List<Effect> atCall(List<Effect> effects) {
    return effects.stream().filter(e -> !SyncTable.isInBody(e)).toList();
  }

  private boolean isOfProgram(String owner, String name, String descriptor) {
    MethodInfo method = hierarchy.resolveMethod(owner, name, descriptor);
    return method != null && !ClassInitialisation.isJdk(method.owner());
  }

  /** Drops what cannot happen to a receiver of this class. */
  private List<Effect> relevant(List<Effect> effects, String owner) {
    ContainerKind kind = table.kind(owner, hierarchy::directSupertypes);
    Set<Verb> without =
        switch (kind) {
          case UNSYNCHRONIZED, SELF_ADJUSTING -> SHARING;
          case CONCURRENT, LOCKED -> HIDDEN;
          default -> Set.of();
        };
    List<Effect> left = new ArrayList<>();
    for (Effect effect : effects) {
      boolean impossible =
          without.contains(effect.verb) || effect.verb == Verb.SHOWS && hidesNothing(owner, kind);
      if (!impossible || !isAboutReceiver(effect)) {
        left.add(effect);
      }
    }
    return left;
  }

  private static boolean hidesNothing(String owner, ContainerKind kind) {
    return kind == ContainerKind.NONE && !owner.equals("java/lang/Object");
  }

  /** Whether objects of exactly this class are not made for sharing. */
  boolean isUnsynchronized(String type) {
    return type.startsWith("java/")
        && table.kind(type, hierarchy::directSupertypes) == ContainerKind.UNSYNCHRONIZED;
  }

  /** The effects of a call whose receiver no other thread can know. */
  static List<Effect> withoutReceiverState(List<Effect> effects) {
    return effects.stream().filter(e -> !isOfContainer(e) || !isAboutReceiver(e)).toList();
  }

  private static boolean isOfContainer(Effect effect) {
    return HIDDEN.contains(effect.verb)
        || SHARING.contains(effect.verb)
        || effect.verb == Verb.VIEW;
  }

  private static boolean isAboutReceiver(Effect effect) {
    boolean second = effect.verb == Verb.INSIDE || effect.verb == Verb.VIEW;
    Operand container = effect.operands.get(second ? 1 : 0);
    return container.base == Operand.Base.THIS
        || effect.verb == Verb.LOOK && container.base == Operand.Base.RESULT;
  }
}
