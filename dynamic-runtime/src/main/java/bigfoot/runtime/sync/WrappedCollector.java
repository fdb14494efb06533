package bigfoot.runtime.sync;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;

/** A collector whose functions are wrapped. */
final class WrappedCollector extends Wrapper<Collector<Object, Object, Object>>
    implements Collector<Object, Object, Object> {
  WrappedCollector(Collector<?, ?, ?> collector, Context context) {
    super(collector, context);
  }

  @Override
  public Supplier<Object> supplier() {
    return wrap(f.supplier(), Supplier.class);
  }

  @Override
  public BiConsumer<Object, Object> accumulator() {
    return wrap(f.accumulator(), BiConsumer.class);
  }

  @Override
  public BinaryOperator<Object> combiner() {
    return wrap(f.combiner(), BinaryOperator.class);
  }

  @Override
  public Function<Object, Object> finisher() {
    return wrap(f.finisher(), Function.class);
  }

  @Override
  public Set<Characteristics> characteristics() {
    return f.characteristics();
  }

  @SuppressWarnings("unchecked")
  private <F> F wrap(F function, Class<?> type) {
    return (F) Wrapping.wrap(function, type, context);
  }
}
