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

  private static final class OfRunnable extends Wrapper implements Runnable {
    private final Runnable f;

    OfRunnable(Object f, Context c) {
      super(f, c);
      this.f = (Runnable) f;
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

  private static final class OfCallable extends Wrapper implements Callable<Object> {
    private final Callable<Object> f;

    @SuppressWarnings("unchecked")
    OfCallable(Object f, Context c) {
      super(f, c);
      this.f = (Callable<Object>) f;
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

  private static final class OfSupplier extends Wrapper implements Supplier<Object> {
    private final Supplier<Object> f;

    @SuppressWarnings("unchecked")
    OfSupplier(Object f, Context c) {
      super(f, c);
      this.f = (Supplier<Object>) f;
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

  private static final class OfConsumer extends Wrapper implements Consumer<Object> {
    private final Consumer<Object> f;

    @SuppressWarnings("unchecked")
    OfConsumer(Object f, Context c) {
      super(f, c);
      this.f = (Consumer<Object>) f;
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

  private static final class OfBiConsumer extends Wrapper implements BiConsumer<Object, Object> {
    private final BiConsumer<Object, Object> f;

    @SuppressWarnings("unchecked")
    OfBiConsumer(Object f, Context c) {
      super(f, c);
      this.f = (BiConsumer<Object, Object>) f;
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

  private static final class OfFunction extends Wrapper implements Function<Object, Object> {
    private final Function<Object, Object> f;

    @SuppressWarnings("unchecked")
    OfFunction(Object f, Context c) {
      super(f, c);
      this.f = (Function<Object, Object>) f;
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

  private static final class OfUnaryOperator extends Wrapper implements UnaryOperator<Object> {
    private final UnaryOperator<Object> f;

    @SuppressWarnings("unchecked")
    OfUnaryOperator(Object f, Context c) {
      super(f, c);
      this.f = (UnaryOperator<Object>) f;
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

  private static final class OfBiFunction extends Wrapper
      implements BiFunction<Object, Object, Object> {
    private final BiFunction<Object, Object, Object> f;

    @SuppressWarnings("unchecked")
    OfBiFunction(Object f, Context c) {
      super(f, c);
      this.f = (BiFunction<Object, Object, Object>) f;
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

  private static final class OfBinaryOperator extends Wrapper implements BinaryOperator<Object> {
    private final BinaryOperator<Object> f;

    @SuppressWarnings("unchecked")
    OfBinaryOperator(Object f, Context c) {
      super(f, c);
      this.f = (BinaryOperator<Object>) f;
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

  private static final class OfPredicate extends Wrapper implements Predicate<Object> {
    private final Predicate<Object> f;

    @SuppressWarnings("unchecked")
    OfPredicate(Object f, Context c) {
      super(f, c);
      this.f = (Predicate<Object>) f;
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

  private static final class OfBiPredicate extends Wrapper implements BiPredicate<Object, Object> {
    private final BiPredicate<Object, Object> f;

    @SuppressWarnings("unchecked")
    OfBiPredicate(Object f, Context c) {
      super(f, c);
      this.f = (BiPredicate<Object, Object>) f;
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

  private static final class OfComparator extends Wrapper implements Comparator<Object> {
    private final Comparator<Object> f;

    @SuppressWarnings("unchecked")
    OfComparator(Object f, Context c) {
      super(f, c);
      this.f = (Comparator<Object>) f;
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
