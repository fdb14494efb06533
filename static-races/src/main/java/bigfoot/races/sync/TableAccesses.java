package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;
import bigfoot.runtime.sync.ContainerKind;
import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Operand;
import bigfoot.runtime.sync.Verb;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The reads and writes that the table says library code makes on its caller's behalf. */
public final class TableAccesses {
  /** What is accessed. */
  public enum Kind {
    /** Hidden state of a library object. */
    STATE,
    /** Elements of an array. */
    ELEMENTS,
    /** What a handle names: a field of the next argument, or elements of it. */
    NAMED,
    /** What a method handle names; the handle tells whether it reads or writes. */
    HANDLE
  }

  /** How. */
  public enum Mode {
    READ,
    WRITE,
    /** A read that changes what keeps itself in order of use. */
    TOUCH
  }

  /**
   * One access.
   *
   * @param operand the argument's number, or {@link #RECEIVER}
   * @param part which elements; null for any
   */
  public record Access(Kind kind, Mode mode, int operand, Part part) {}

  /**
   * A part of an array, by numbers of arguments.
   *
   * @param from the first element, or {@link #START}
   * @param to the end, or the count, or {@link #ONE}
   * @param counted whether it is the count
   */
  public record Part(int from, int to, boolean counted) {
    public static final int START = -1;
    public static final int ONE = -2;
  }

  public static final int RECEIVER = -1;

  private final TableEffects effects;
  private final Map<MethodRef, List<Access>> known = new HashMap<>();
  private final Map<String, Boolean> unsafe = new HashMap<>();

  /** Direct supertypes of a class, by binary names, superclass first. */
  public TableAccesses(Function<String, Collection<String>> supers) {
    this.effects = new TableEffects(supers);
  }

  /** All accesses of a call, by the method it names. */
  public List<Access> of(MethodRef method) {
    return known.computeIfAbsent(method, this::find);
  }

  private List<Access> find(MethodRef method) {
    List<Access> found = new ArrayList<>();
    for (Effect effect : effects.of(method.owner(), method)) {
      Access access = access(effect);
      if (access != null) {
        found.add(access);
      }
    }
    return found;
  }

  private static Access access(Effect effect) {
    return switch (effect.verb) {
      case READ, LOOK, VIEW, SHOWS -> state(effect, Mode.READ);
      case WRITE -> state(effect, Mode.WRITE);
      case TOUCH -> state(effect, Mode.TOUCH);
      case READ_ARRAY, READ_RANGE, READ_COUNT, READ_ELEMENT ->
          new Access(Kind.ELEMENTS, Mode.READ, operand(effect), part(effect));
      case WRITE_ARRAY, WRITE_RANGE, WRITE_COUNT, WRITE_FIRST, WRITE_ELEMENT ->
          new Access(Kind.ELEMENTS, Mode.WRITE, operand(effect), part(effect));
      case READ_VARIABLE, READ_FIELD -> new Access(Kind.NAMED, Mode.READ, RECEIVER, null);
      case WRITE_VARIABLE, WRITE_FIELD -> new Access(Kind.NAMED, Mode.WRITE, RECEIVER, null);
      case CALL_HANDLE -> new Access(Kind.HANDLE, Mode.WRITE, RECEIVER, null);
      default -> null;
    };
  }

  /** To make a view of an argument is no access yet; of the receiver it counts as a look. */
  private static Access state(Effect effect, Mode mode) {
    boolean view = effect.verb == Verb.VIEW;
    Operand shown = effect.operands.get(view ? 1 : 0);
    boolean none = shown.base == Operand.Base.RESULT || view && shown.base == Operand.Base.ARGUMENT;
    return none ? null : new Access(Kind.STATE, mode, number(shown), null);
  }

  private static Part part(Effect effect) {
    for (Operand operand : effect.operands) {
      if (operand.base != Operand.Base.ARGUMENT || operand.selector != Operand.Selector.WHOLE) {
        return null;
      }
    }
    return switch (effect.verb) {
      case READ_RANGE, WRITE_RANGE -> new Part(argument(effect, 1), argument(effect, 2), false);
      case READ_COUNT, WRITE_COUNT -> new Part(argument(effect, 1), argument(effect, 2), true);
      case READ_ELEMENT, WRITE_ELEMENT -> new Part(argument(effect, 1), Part.ONE, true);
      case WRITE_FIRST -> new Part(Part.START, argument(effect, 1), true);
      default -> null;
    };
  }

  private static int argument(Effect effect, int operand) {
    return effect.operands.get(operand).argument;
  }

  private static int operand(Effect effect) {
    return number(effect.operands.get(0));
  }

  private static int number(Operand operand) {
    return operand.base == Operand.Base.ARGUMENT ? operand.argument : RECEIVER;
  }

  /** Whether the table knows the method, so that what it does not say does not happen. */
  public boolean knows(MethodRef method) {
    return !effects.of(method.owner(), method).isEmpty();
  }

  /** The argument that makes reads of a new object writes when it is true, or -1. */
  public int accessOrder(MethodRef constructor) {
    for (Effect effect : effects.of(constructor.owner(), constructor)) {
      if (effect.verb == Verb.ACCESS_ORDER) {
        return number(effect.operands.get(1));
      }
    }
    return -1;
  }

  /** Whether calls on the class touch state that nothing protects. */
  public boolean hasUnsafeState(String type) {
    return unsafe.computeIfAbsent(
        type,
        t -> {
          ContainerKind kind = effects.kind(t);
          return kind == ContainerKind.UNSYNCHRONIZED || kind == ContainerKind.SELF_ADJUSTING;
        });
  }

  /** Whether reads of an object of the class are writes. */
  public boolean isSelfAdjusting(String type) {
    return effects.kind(type) == ContainerKind.SELF_ADJUSTING;
  }
}
