package bigfoot.races.ir;

import java.util.List;

/**
 * A method as a call names it.
 *
 * @param owner binary name of the class named at the call
 * @param parameters type names
 * @param result type name, {@code void} for none
 */
public record MethodRef(String owner, String name, List<String> parameters, String result) {
  public MethodRef {
    parameters = List.copyOf(parameters);
  }

  /** What overriding compares: name and descriptor. */
  public String signature() {
    return name + "(" + String.join(",", parameters) + ")" + result;
  }

  @Override
  public String toString() {
    return owner + "." + signature();
  }
}
