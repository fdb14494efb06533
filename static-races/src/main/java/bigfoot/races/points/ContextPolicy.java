package bigfoot.races.points;

import bigfoot.races.ir.IrMethod;

/**
 * How many contexts a method gets: fewer in larger programs, none in libraries. Static methods that
 * a class initializer calls, directly or through other static methods, are told apart from the same
 * methods called otherwise under every policy: else each initializer that uses a common utility
 * seems to run whatever that utility is used for.
 */
public enum ContextPolicy {
  /** Receiver objects and calls of static methods; objects are told apart by their maker's. */
  FULL,
  /** Receiver objects, for methods; objects by place alone. */
  OBJECT,
  /** One analysis for each method. */
  NONE;

  private static final int FULL_UP_TO = 3_000;
  private static final int OBJECT_UP_TO = 6_000;

  /** The richest policy that a program of that many methods can afford. */
  public static ContextPolicy forSize(int methods) {
    return methods <= FULL_UP_TO ? FULL : methods <= OBJECT_UP_TO ? OBJECT : NONE;
  }

  Context select(IrMethod callee, AbstractObject receiver, MethodNode caller, int statement) {
    if (this != FULL && callee.isStatic() && !callee.isClassInitializer()) {
      return initializer(caller);
    }
    if (this == NONE || !callee.owner().application()) {
      return Context.NONE;
    }
    if (!callee.isStatic()) {
      return receiver == null ? Context.NONE : Context.of(receiver);
    }
    if (callee.isClassInitializer() || caller == null) {
      return Context.NONE;
    }
    if (callee.makesFunction()) {
      return caller.context(); // a lambda is made in the method that it is written in
    }
    return new Context(caller.context().receiver(), caller.method(), statement);
  }

  private static Context initializer(MethodNode caller) {
    if (caller == null) {
      return Context.NONE;
    }
    return caller.method().isClassInitializer()
        ? new Context(null, caller.method(), -1)
        : caller.method().isStatic() ? caller.context() : Context.NONE;
  }

  /** The part of the maker's context that tells its objects apart; null for none. */
  Object heapContext(MethodNode maker) {
    Context context = maker.context();
    if (this != FULL) {
      return null;
    }
    if (context.caller() != null) {
      return new Place(context.caller(), context.statement());
    }
    AbstractObject receiver = context.receiver();
    return receiver == null || receiver.method() == null
        ? receiver
        : new Place(receiver.method(), receiver.statement());
  }

  /** A statement of the program. */
  record Place(IrMethod method, int statement) {}
}
