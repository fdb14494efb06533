package bigfoot.runtime.sync;

import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;

/** Wrappers of functions over int values: before, function, after. */
final class IntFunctions {
  private IntFunctions() {}

  /** The function as an object of type, or null when type is not one of those here. */
  static Object wrap(Object f, Class<?> type, Context c) {
    switch (type.getSimpleName()) {
      case "IntFunction":
        return new OfIntFunction(f, c);
      case "IntConsumer":
        return new OfIntConsumer(f, c);
      case "IntPredicate":
        return new OfIntPredicate(f, c);
      case "IntSupplier":
        return new OfIntSupplier(f, c);
      case "IntUnaryOperator":
        return new OfIntUnaryOperator(f, c);
      case "IntBinaryOperator":
        return new OfIntBinaryOperator(f, c);
      case "ToIntFunction":
        return new OfToIntFunction(f, c);
      case "ToIntBiFunction":
        return new OfToIntBiFunction(f, c);
      case "ObjIntConsumer":
        return new OfObjIntConsumer(f, c);
      case "IntToLongFunction":
        return new OfIntToLongFunction(f, c);
      case "IntToDoubleFunction":
        return new OfIntToDoubleFunction(f, c);
      default:
        return null;
    }
  }

  private static final class OfIntFunction extends Wrapper<IntFunction<Object>>
      implements IntFunction<Object> {
    OfIntFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object apply(int a) {
      boolean entered = context.enter(null, null);
      Object result = null;
      try {
        return result = f.apply(a);
      } finally {
        if (entered) {
          context.leave(null, null, result);
        }
      }
    }
  }

  private static final class OfIntConsumer extends Wrapper<IntConsumer> implements IntConsumer {
    OfIntConsumer(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void accept(int a) {
      boolean entered = context.enter(null, null);
      try {
        f.accept(a);
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfIntPredicate extends Wrapper<IntPredicate> implements IntPredicate {
    OfIntPredicate(Object f, Context c) {
      super(f, c);
    }

    @Override
    public boolean test(int a) {
      boolean entered = context.enter(null, null);
      try {
        return f.test(a);
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfIntSupplier extends Wrapper<IntSupplier> implements IntSupplier {
    OfIntSupplier(Object f, Context c) {
      super(f, c);
    }

    @Override
    public int getAsInt() {
      boolean entered = context.enter(null, null);
      try {
        return f.getAsInt();
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfIntUnaryOperator extends Wrapper<IntUnaryOperator>
      implements IntUnaryOperator {
    OfIntUnaryOperator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public int applyAsInt(int a) {
      boolean entered = context.enter(null, null);
      try {
        return f.applyAsInt(a);
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfIntBinaryOperator extends Wrapper<IntBinaryOperator>
      implements IntBinaryOperator {
    OfIntBinaryOperator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public int applyAsInt(int a, int b) {
      boolean entered = context.enter(null, null);
      try {
        return f.applyAsInt(a, b);
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfToIntFunction extends Wrapper<ToIntFunction<Object>>
      implements ToIntFunction<Object> {
    OfToIntFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public int applyAsInt(Object a) {
      boolean entered = context.enter(a, null);
      try {
        return f.applyAsInt(a);
      } finally {
        if (entered) {
          context.leave(a, null, null);
        }
      }
    }
  }

  private static final class OfToIntBiFunction extends Wrapper<ToIntBiFunction<Object, Object>>
      implements ToIntBiFunction<Object, Object> {
    OfToIntBiFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public int applyAsInt(Object a, Object b) {
      boolean entered = context.enter(a, b);
      try {
        return f.applyAsInt(a, b);
      } finally {
        if (entered) {
          context.leave(a, b, null);
        }
      }
    }
  }

  private static final class OfObjIntConsumer extends Wrapper<ObjIntConsumer<Object>>
      implements ObjIntConsumer<Object> {
    OfObjIntConsumer(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void accept(Object a, int b) {
      boolean entered = context.enter(a, null);
      try {
        f.accept(a, b);
      } finally {
        if (entered) {
          context.leave(a, null, null);
        }
      }
    }
  }

  private static final class OfIntToLongFunction extends Wrapper<IntToLongFunction>
      implements IntToLongFunction {
    OfIntToLongFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public long applyAsLong(int a) {
      boolean entered = context.enter(null, null);
      try {
        return f.applyAsLong(a);
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfIntToDoubleFunction extends Wrapper<IntToDoubleFunction>
      implements IntToDoubleFunction {
    OfIntToDoubleFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public double applyAsDouble(int a) {
      boolean entered = context.enter(null, null);
      try {
        return f.applyAsDouble(a);
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }
}
