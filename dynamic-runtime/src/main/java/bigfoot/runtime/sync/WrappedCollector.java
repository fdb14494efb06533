package bigfoot.runtime.sync;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;

/** A collector whose functions are wrapped. */
final class WrappedCollector extends Wrapper implements Collector<Object, Object, Object> {
  private final Collector<Object, Object, Object> collector;

  @SuppressWarnings("unchecked")
  WrappedCollector(Collector<?, ?, ?> collector, Context context) {
    super(collector, context);
    this.collector = (Collector<Object, Object, Object>) collector;
  }

  @Override
  public Supplier<Object> supplier() {
    return wrap(collector.supplier(), Supplier.class);
  }

  @Override
  public BiConsumer<Object, Object> accumulator() {
    return wrap(collector.accumulator(), BiConsumer.class);
  }

  @Override
  public BinaryOperator<Object> combiner() {
    return wrap(collector.combiner(), BinaryOperator.class);
  }

  @Override
  public Function<Object, Object> finisher() {
    return wrap(collector.finisher(), Function.class);
  }

  @Override
  public Set<Characteristics> characteristics() {
    return collector.characteristics();
  }

  @SuppressWarnings("unchecked")
  private <F> F wrap(F function, Class<?> type) {
    return (F) Wrapping.wrap(function, type, context);
  }
}
