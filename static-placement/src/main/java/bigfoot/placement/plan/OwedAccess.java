package bigfoot.placement.plan;

import bigfoot.placement.input.FieldInfo;
import java.util.List;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * An access that a small method makes of a field of an argument in every run that returns, and
 * whose check it leaves to its callers.
 *
 * @param in the method
 * @param slot the local in which the method gets the argument
 * @param depth where callers have the argument on the stack: 0 is the top
 * @param places the instructions that make it, the first one of this kind
 */
public record OwedAccess(
    Origin in, int slot, int depth, FieldInfo field, AccessKind kind, List<Place> places) {

  /**
   * A method as reports name it.
   *
   * @param type the class's binary name
   * @param file source file, or "" when the class does not say
   */
  public record Origin(String type, String method, String descriptor, String file) {}

  /** One instruction and its source line. */
  public record Place(FieldInsnNode access, int line) {}

  /** An instruction that names the field. */
  public FieldInsnNode naming() {
    return places.get(0).access();
  }
}
