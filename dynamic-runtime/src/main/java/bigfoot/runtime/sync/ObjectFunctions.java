package bigfoot.runtime.sync;

import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collector;

/** Wrappers of functions over objects: before, function, after. */
final class ObjectFunctions {
  private ObjectFunctions() {}

  /** The function as an object of type, or null when type is not one of those here. */
  static Object wrap(Object f, Class<?> type, Context c) {
    switch (type.getSimpleName()) {
      case "Runnable":
        return new OfRunnable(f, c);
      case "Callable":
        return new OfCallable(f, c);
      case "Supplier":
        return new OfSupplier(f, c);
      case "Consumer":
        return new OfConsumer(f, c);
      case "BiConsumer":
        return new OfBiConsumer(f, c);
      case "Function":
        return new OfFunction(f, c);
      case "UnaryOperator":
        return new OfUnaryOperator(f, c);
      case "BiFunction":
        return new OfBiFunction(f, c);
      case "BinaryOperator":
        return new OfBinaryOperator(f, c);
      case "Predicate":
        return new OfPredicate(f, c);
      case "BiPredicate":
        return new OfBiPredicate(f, c);
      case "Comparator":
        return new OfComparator(f, c);
      case "Collector":
        return new WrappedCollector((Collector<?, ?, ?>) f, c);
      default:
        return null;
    }
  }

  private static final class OfRunnable extends Wrapper<Runnable> implements Runnable {
    OfRunnable(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void run() {
      boolean entered = context.enter(null, null);
      try {
        f.run();
      } finally {
        if (entered) {
          context.leave(null, null, null);
        }
      }
    }
  }

  private static final class OfCallable extends Wrapper<Callable<Object>>
      implements Callable<Object> {
    OfCallable(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object call() throws Exception {
      boolean entered = context.enter(null, null);
      Object result = null;
      try {
        return result = f.call();
      } finally {
        if (entered) {
          context.leave(null, null, result);
        }
      }
    }
  }

  private static final class OfSupplier extends Wrapper<Supplier<Object>>
      implements Supplier<Object> {
    OfSupplier(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object get() {
      boolean entered = context.enter(null, null);
      Object result = null;
      try {
        return result = f.get();
      } finally {
        if (entered) {
          context.leave(null, null, result);
        }
      }
    }
  }

  private static final class OfConsumer extends Wrapper<Consumer<Object>>
      implements Consumer<Object> {
    OfConsumer(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void accept(Object a) {
      boolean entered = context.enter(a, null);
      try {
        f.accept(a);
      } finally {
        if (entered) {
          context.leave(a, null, null);
        }
      }
    }
  }

  private static final class OfBiConsumer extends Wrapper<BiConsumer<Object, Object>>
      implements BiConsumer<Object, Object> {
    OfBiConsumer(Object f, Context c) {
      super(f, c);
    }

    @Override
    public void accept(Object a, Object b) {
      boolean entered = context.enter(a, b);
      try {
        f.accept(a, b);
      } finally {
        if (entered) {
          context.leave(a, b, null);
        }
      }
    }
  }

  private static final class OfFunction extends Wrapper<Function<Object, Object>>
      implements Function<Object, Object> {
    OfFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object apply(Object a) {
      boolean entered = context.enter(a, null);
      Object result = null;
      try {
        return result = f.apply(a);
      } finally {
        if (entered) {
          context.leave(a, null, result);
        }
      }
    }
  }

  private static final class OfUnaryOperator extends Wrapper<UnaryOperator<Object>>
      implements UnaryOperator<Object> {
    OfUnaryOperator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object apply(Object a) {
      boolean entered = context.enter(a, null);
      Object result = null;
      try {
        return result = f.apply(a);
      } finally {
        if (entered) {
          context.leave(a, null, result);
        }
      }
    }
  }

  private static final class OfBiFunction extends Wrapper<BiFunction<Object, Object, Object>>
      implements BiFunction<Object, Object, Object> {
    OfBiFunction(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object apply(Object a, Object b) {
      boolean entered = context.enter(a, b);
      Object result = null;
      try {
        return result = f.apply(a, b);
      } finally {
        if (entered) {
          context.leave(a, b, result);
        }
      }
    }
  }

  private static final class OfBinaryOperator extends Wrapper<BinaryOperator<Object>>
      implements BinaryOperator<Object> {
    OfBinaryOperator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public Object apply(Object a, Object b) {
      boolean entered = context.enter(a, b);
      Object result = null;
      try {
        return result = f.apply(a, b);
      } finally {
        if (entered) {
          context.leave(a, b, result);
        }
      }
    }
  }

  private static final class OfPredicate extends Wrapper<Predicate<Object>>
      implements Predicate<Object> {
    OfPredicate(Object f, Context c) {
      super(f, c);
    }

    @Override
    public boolean test(Object a) {
      boolean entered = context.enter(a, null);
      try {
        return f.test(a);
      } finally {
        if (entered) {
          context.leave(a, null, null);
        }
      }
    }
  }

  private static final class OfBiPredicate extends Wrapper<BiPredicate<Object, Object>>
      implements BiPredicate<Object, Object> {
    OfBiPredicate(Object f, Context c) {
      super(f, c);
    }

    @Override
    public boolean test(Object a, Object b) {
      boolean entered = context.enter(a, b);
      try {
        return f.test(a, b);
      } finally {
        if (entered) {
          context.leave(a, b, null);
        }
      }
    }
  }

  private static final class OfComparator extends Wrapper<Comparator<Object>>
      implements Comparator<Object> {
    OfComparator(Object f, Context c) {
      super(f, c);
    }

    @Override
    public int compare(Object a, Object b) {
      boolean entered = context.enter(a, b);
      try {
        return f.compare(a, b);
      } finally {
        if (entered) {
          context.leave(a, b, null);
        }
      }
    }
  }
}
