package bigfoot.races.ir;

import java.util.List;

/** A method as a call names it. Made once for each call and asked often, so it knows its hash. */
public final class MethodRef {
  private final String owner;
  private final String name;
  private final List<String> parameters;
  private final String result;
  private final String signature;
  private final int hash;

  /**
   * A method of that name.
   *
   * @param owner binary name of the class named at the call
   * @param parameters type names
   * @param result type name, {@code void} for none
   */
  public MethodRef(String owner, String name, List<String> parameters, String result) {
    this.owner = owner;
    this.name = name;
    this.parameters = List.copyOf(parameters);
    this.result = result;
    this.signature = (name + "(" + String.join(",", parameters) + ")" + result).intern();
    this.hash = owner.hashCode() * 31 + signature.hashCode();
  }

  public String owner() {
    return owner;
  }

  public String name() {
    return name;
  }

  public List<String> parameters() {
    return parameters;
  }

  public String result() {
    return result;
  }

  /** What overriding compares: name and descriptor. */
  public String signature() {
    return signature;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MethodRef that
        && hash == that.hash
        && owner.equals(that.owner)
        && signature.equals(that.signature);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return owner + "." + signature;
  }
}
