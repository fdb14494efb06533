package bigfoot.races.points;

import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;

/**
 * How many contexts a method gets: fewer in larger programs, none in libraries.
 *
 * <p>Under every policy, static methods that class initializers call, directly or through other
 * static methods, are told apart from the same methods called otherwise: else each initializer that
 * uses a common utility seems to run whatever that utility is used for. And each call of a small
 * static method that makes an object makes another one: else all lists of a program whose lists
 * come from one utility are one.
 */
public enum ContextPolicy {
  /** Receiver objects and calls of static methods; objects are told apart by their maker's. */
  FULL,
  /** Receiver objects, for methods; objects by place. */
  OBJECT,
  /** One analysis for each method. */
  NONE;

  private static final int FULL_UP_TO = 3_000;
  private static final int OBJECT_UP_TO = 6_000;
  private static final int FACTORY_STATEMENTS = 16;

  /** The richest policy that a program of that many methods can afford. */
  public static ContextPolicy forSize(int methods) {
    return methods <= FULL_UP_TO ? FULL : methods <= OBJECT_UP_TO ? OBJECT : NONE;
  }

  Context select(IrMethod callee, AbstractObject receiver, MethodNode caller, int statement) {
    if (callee.isClassInitializer()) {
      return Context.NONE;
    }
    if (this != FULL) {
      return coarse(callee, receiver, caller, statement);
    }
    if (!callee.owner().application()) {
      return Context.NONE;
    }
    if (!callee.isStatic()) {
      return receiver == null ? Context.NONE : Context.of(receiver);
    }
    if (caller == null) {
      return Context.NONE;
    }
    if (callee.makesFunction()) {
      return caller.context(); // a lambda is made in the method that it is written in
    }
    return new Context(caller.context().receiver(), false, caller.method(), statement);
  }

  private Context coarse(
      IrMethod callee, AbstractObject receiver, MethodNode caller, int statement) {
    boolean byReceiver = this == OBJECT && !callee.isStatic() && callee.owner().application();
    AbstractObject object = byReceiver ? receiver : null;
    if (caller != null && callee.isStatic() && caller.isInitializing()) {
      return Context.INITIALIZING;
    }
    return caller != null && isFactory(callee)
        ? new Context(null, false, caller.method(), statement)
        : Context.of(object);
  }

  /** A static method of a few statements that makes objects: each call makes others. */
  private static boolean isFactory(IrMethod callee) {
    return callee.isStatic()
        && callee.body().size() <= FACTORY_STATEMENTS
        && callee.body().statements().stream().anyMatch(s -> s instanceof Stmt.New);
  }

  /** The part of the maker's context that tells its objects apart; null for none. */
  Object heapContext(MethodNode maker) {
    Context context = maker.context();
    if (context.caller() != null) {
      return new Place(context.caller(), context.statement());
    }
    if (this != FULL) {
      return null;
    }
    AbstractObject receiver = context.receiver();
    return receiver == null || receiver.method() == null
        ? receiver
        : new Place(receiver.method(), receiver.statement());
  }

  /** A statement of the program. */
  record Place(IrMethod method, int statement) {}
}
