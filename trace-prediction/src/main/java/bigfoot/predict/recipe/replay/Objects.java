package bigfoot.predict.recipe.replay;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What is known of objects. The log numbers those it meets, from 1; an object made by the program
 * has a negative number until then.
 */
final class Objects {
  private long lastNew;
  private final Map<Long, Long> numbers = new HashMap<>();
  private final Map<String, Value> literals = new HashMap<>();

  /** Classes of objects made by recorded code. */
  private final Map<Long, String> types = new HashMap<>();

  /** Objects made by recorded code, whose variables began with 0. */
  private final Set<Long> clean = new HashSet<>();

  /** Objects that pass calls on to a recorded method and do nothing else. */
  private final Set<Long> lambdas = new HashSet<>();

  Value fresh(boolean isClean, String type) {
    Value value = Value.constant('A', --lastNew);
    if (type != null) {
      types.put(value.bits(), type);
    }
    if (isClean) {
      clean.add(value.bits());
    }
    return value;
  }

  Value literal(String description) {
    return literals.computeIfAbsent(description, any -> fresh(false, null));
  }

  /** The value, with the number in the log of a once new object. */
  Value known(Value value) {
    if (value.type() != 'A' || value.bits() >= 0) {
      return value;
    }
    Long number = numbers.get(value.bits());
    return number == null ? value : Value.constant('A', number);
  }

  /** The value, which the log says is this. */
  Value identified(Value value, long recorded) {
    Value known = known(value);
    if (known.type() == 'A' && known.bits() < 0 && recorded > 0) {
      numbers.put(known.bits(), recorded);
      if (types.containsKey(known.bits())) {
        types.put(recorded, types.get(known.bits()));
      }
      if (clean.contains(known.bits())) {
        clean.add(recorded);
      }
      return Value.constant('A', recorded);
    }
    if (known.bits() != recorded) {
      throw new Lost("the log has " + recorded + ", replay " + known.bits());
    }
    return known;
  }

  /** The class of an object; null when it is not known. */
  String type(Value object) {
    return types.get(known(object).bits());
  }

  boolean isClean(Value object) {
    return clean.contains(object.bits());
  }

  /** Somebody unseen has written to the object. */
  void spoil(Value object) {
    clean.remove(object.bits());
    clean.remove(known(object).bits());
  }

  void lambda(long object) {
    lambdas.add(object);
  }

  boolean isLambda(Value object) {
    return lambdas.contains(known(object).bits());
  }
}
