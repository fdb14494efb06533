package bigfoot.races.ir;

import java.util.Set;
import java.util.function.Supplier;

/** A method of the program; its body is read when first asked for. */
public final class IrMethod {
  public static final int STATIC = 1;
  public static final int SYNCHRONIZED = 2;
  public static final int PUBLIC = 4;
  public static final int ABSTRACT = 8;

  /** The name of the static method of a lambda's class that makes its objects. */
  public static final String FUNCTION_MAKER = "bootstrap$";

  private final IrClass owner;
  private final MethodRef reference;
  private final int flags;
  private final Set<String> annotations;
  private Supplier<Body> reader;
  private Body body;
  private Flow flow;
  private Values values;

  public IrMethod(
      IrClass owner,
      MethodRef reference,
      int flags,
      Set<String> annotations,
      Supplier<Body> reader) {
    this.owner = owner;
    this.reference = reference;
    this.flags = flags;
    this.annotations = Set.copyOf(annotations);
    this.reader = reader;
  }

  public IrClass owner() {
    return owner;
  }

  public MethodRef reference() {
    return reference;
  }

  public String name() {
    return reference.name();
  }

  public String signature() {
    return reference.signature();
  }

  public boolean isStatic() {
    return (flags & STATIC) != 0;
  }

  public boolean isSynchronized() {
    return (flags & SYNCHRONIZED) != 0;
  }

  public boolean isPublic() {
    return (flags & PUBLIC) != 0;
  }

  public boolean isConstructor() {
    return name().equals("<init>");
  }

  public boolean isClassInitializer() {
    return name().equals("<clinit>");
  }

  /** Whether it does nothing but make the object of one lambda or method reference. */
  public boolean makesFunction() {
    return name().equals(FUNCTION_MAKER) && isStatic();
  }

  public Set<String> annotations() {
    return annotations;
  }

  /** Whether there is code to analyse; false for library, abstract and native methods. */
  public boolean hasBody() {
    return reader != null || body != null;
  }

  /** The body; variables 0, 1, … are the receiver (unless static) and the parameters. */
  public Body body() {
    if (body == null) {
      body = reader.get();
      reader = null;
    }
    return body;
  }

  /** Loops and reachability in the body. */
  public Flow flow() {
    if (flow == null) {
      flow = new Flow(body());
    }
    return flow;
  }

  /** Which values the variables of the body hold. */
  public Values values() {
    if (values == null) {
      values = new Values(this);
    }
    return values;
  }

  /** How many variables are parameters, the receiver included. */
  public int parameterCount() {
    return reference.parameters().size() + (isStatic() ? 0 : 1);
  }

  @Override
  public String toString() {
    return owner.name() + "." + signature();
  }
}
