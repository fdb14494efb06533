package bigfoot.runtime.sync;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

/** Wrappers of functions over double values: before, function, after. */
final class DoubleFunctions {
  private DoubleFunctions() {}

  /** The function as an object of type, or null when type is not one of those here. */
  static Object wrap(Object f, Class<?> type, Context c) {
    switch (type.getSimpleName()) {
      case "DoubleFunction":
        return new OfDoubleFunction(f, c);
      case "DoubleConsumer":
        return new OfDoubleConsumer(f, c);
      case "DoublePredicate":
        return new OfDoublePredicate(f, c);
      case "DoubleSupplier":
        return new OfDoubleSupplier(f, c);
      case "DoubleUnaryOperator":
        return new OfDoubleUnaryOperator(f, c);
      case "DoubleBinaryOperator":
        return new OfDoubleBinaryOperator(f, c);
      case "ToDoubleFunction":
        return new OfToDoubleFunction(f, c);
      case "ToDoubleBiFunction":
        return new OfToDoubleBiFunction(f, c);
      case "ObjDoubleConsumer":
        return new OfObjDoubleConsumer(f, c);
      case "DoubleToIntFunction":
        return new OfDoubleToIntFunction(f, c);
      case "DoubleToLongFunction":
        return new OfDoubleToLongFunction(f, c);
      default:
        return null;
    }
  }

  private static final class OfDoubleFunction extends Wrapper<DoubleFunction<Object>>
      implements DoubleFunction<Object> {
    OfDoubleFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object apply(double a) {
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

  private static final class OfDoubleConsumer extends Wrapper<DoubleConsumer>
      implements DoubleConsumer {
    OfDoubleConsumer(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void accept(double a) {
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

  private static final class OfDoublePredicate extends Wrapper<DoublePredicate>
      implements DoublePredicate {
    OfDoublePredicate(Object f, Context c) {
      super(f, c);
    }

    @Override
    public boolean test(double a) {
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

  private static final class OfDoubleSupplier extends Wrapper<DoubleSupplier>
      implements DoubleSupplier {
    OfDoubleSupplier(Object f, Context c) {
      super(f, c);
    }

    @Override
    public double getAsDouble() {
      boolean entered = context.enter(null, null);
      try {
        return f.getAsDouble();
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfDoubleUnaryOperator extends Wrapper<DoubleUnaryOperator>
      implements DoubleUnaryOperator {
    OfDoubleUnaryOperator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public double applyAsDouble(double a) {
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

  private static final class OfDoubleBinaryOperator extends Wrapper<DoubleBinaryOperator>
      implements DoubleBinaryOperator {
    OfDoubleBinaryOperator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public double applyAsDouble(double a, double b) {
      boolean entered = context.enter(null, null);
      try {
        return f.applyAsDouble(a, b);
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfToDoubleFunction extends Wrapper<ToDoubleFunction<Object>>
      implements ToDoubleFunction<Object> {
    OfToDoubleFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public double applyAsDouble(Object a) {
      boolean entered = context.enter(a, null);
      try {
        return f.applyAsDouble(a);
      } finally {
        if (entered) {
          context.leave(a, null, null);
        }
      }
    }
  }

  private static final class OfToDoubleBiFunction
      extends Wrapper<ToDoubleBiFunction<Object, Object>>
      implements ToDoubleBiFunction<Object, Object> {
    OfToDoubleBiFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public double applyAsDouble(Object a, Object b) {
      boolean entered = context.enter(a, b);
      try {
        return f.applyAsDouble(a, b);
      } finally {
        if (entered) {
          context.leave(a, b, null);
        }
      }
    }
  }

  private static final class OfObjDoubleConsumer extends Wrapper<ObjDoubleConsumer<Object>>
      implements ObjDoubleConsumer<Object> {
    OfObjDoubleConsumer(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void accept(Object a, double b) {
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

  private static final class OfDoubleToIntFunction extends Wrapper<DoubleToIntFunction>
      implements DoubleToIntFunction {
    OfDoubleToIntFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public int applyAsInt(double a) {
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

  private static final class OfDoubleToLongFunction extends Wrapper<DoubleToLongFunction>
      implements DoubleToLongFunction {
    OfDoubleToLongFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public long applyAsLong(double a) {
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
}
