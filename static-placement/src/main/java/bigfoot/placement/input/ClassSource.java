package bigfoot.placement.input;

/** Where class files come from that no archive has, such as a class loader. */
public interface ClassSource {
  /** The class's bytes, or null when there is no such class here. */
  byte[] find(String internalName);
}
