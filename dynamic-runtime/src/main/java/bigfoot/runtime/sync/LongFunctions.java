package bigfoot.runtime.sync;

import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;

/** Wrappers of functions over long values: before, function, after. */
final class LongFunctions {
  private LongFunctions() {}

  /** The function as an object of type, or null when type is not one of those here. */
  static Object wrap(Object f, Class<?> type, Context c) {
    switch (type.getSimpleName()) {
      case "LongFunction":
        return new OfLongFunction(f, c);
      case "LongConsumer":
        return new OfLongConsumer(f, c);
      case "LongPredicate":
        return new OfLongPredicate(f, c);
      case "LongSupplier":
        return new OfLongSupplier(f, c);
      case "LongUnaryOperator":
        return new OfLongUnaryOperator(f, c);
      case "LongBinaryOperator":
        return new OfLongBinaryOperator(f, c);
      case "ToLongFunction":
        return new OfToLongFunction(f, c);
      case "ToLongBiFunction":
        return new OfToLongBiFunction(f, c);
      case "ObjLongConsumer":
        return new OfObjLongConsumer(f, c);
      case "LongToIntFunction":
        return new OfLongToIntFunction(f, c);
      case "LongToDoubleFunction":
        return new OfLongToDoubleFunction(f, c);
      default:
        return null;
    }
  }

  private static final class OfLongFunction extends Wrapper<LongFunction<Object>>
      implements LongFunction<Object> {
    OfLongFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object apply(long a) {
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

  private static final class OfLongConsumer extends Wrapper<LongConsumer> implements LongConsumer {
    OfLongConsumer(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void accept(long a) {
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

  private static final class OfLongPredicate extends Wrapper<LongPredicate>
      implements LongPredicate {
    OfLongPredicate(Object f, Context c) {
      super(f, c);
    }

    @Override
    public boolean test(long a) {
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

  private static final class OfLongSupplier extends Wrapper<LongSupplier> implements LongSupplier {
    OfLongSupplier(Object f, Context c) {
      super(f, c);
    }

    @Override
    public long getAsLong() {
      boolean entered = context.enter(null, null);
      try {
        return f.getAsLong();
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfLongUnaryOperator extends Wrapper<LongUnaryOperator>
      implements LongUnaryOperator {
    OfLongUnaryOperator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public long applyAsLong(long a) {
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

  private static final class OfLongBinaryOperator extends Wrapper<LongBinaryOperator>
      implements LongBinaryOperator {
    OfLongBinaryOperator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public long applyAsLong(long a, long b) {
      boolean entered = context.enter(null, null);
      try {
        return f.applyAsLong(a, b);
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfToLongFunction extends Wrapper<ToLongFunction<Object>>
      implements ToLongFunction<Object> {
    OfToLongFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public long applyAsLong(Object a) {
      boolean entered = context.enter(a, null);
      try {
        return f.applyAsLong(a);
      } finally {
        if (entered) {
          context.leave(a, null, null);
        }
      }
    }
  }

  private static final class OfToLongBiFunction extends Wrapper<ToLongBiFunction<Object, Object>>
      implements ToLongBiFunction<Object, Object> {
    OfToLongBiFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public long applyAsLong(Object a, Object b) {
      boolean entered = context.enter(a, b);
      try {
        return f.applyAsLong(a, b);
      } finally {
        if (entered) {
          context.leave(a, b, null);
        }
      }
    }
  }

  private static final class OfObjLongConsumer extends Wrapper<ObjLongConsumer<Object>>
      implements ObjLongConsumer<Object> {
    OfObjLongConsumer(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void accept(Object a, long b) {
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

  private static final class OfLongToIntFunction extends Wrapper<LongToIntFunction>
      implements LongToIntFunction {
    OfLongToIntFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public int applyAsInt(long a) {
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

  private static final class OfLongToDoubleFunction extends Wrapper<LongToDoubleFunction>
      implements LongToDoubleFunction {
    OfLongToDoubleFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public double applyAsDouble(long a) {
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
