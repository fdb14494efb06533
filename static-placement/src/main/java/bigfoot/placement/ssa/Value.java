package bigfoot.placement.ssa;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * One SSA value: a parameter, the result of an instruction, a caught exception, or a φ. Copies and
 * casts keep the value they move. A φ all of whose operands are one value is that value: ask {@link
 * #find()} before comparing.
 */
public final class Value implements org.objectweb.asm.tree.analysis.Value {
  /** How a value comes into being. */
  public enum Kind {
    PARAMETER,
    INSTRUCTION,
    PHI,
    CAUGHT,
    UNDEFINED
  }

  /** What a φ takes on the edge from instruction {@code from}; −1 is the method's entry. */
  public record Operand(int from, Value value) {}

  static final Value UNDEFINED = new Value(Kind.UNDEFINED, 1, -1, -1, null);

  private final Kind kind;
  private final int size;
  private final int slot;
  private final AbstractInsnNode insn;
  private final List<Operand> operands = new ArrayList<>(0);
  private int at;
  private Value replacement;
  Object owner;

  Value(Kind kind, int size, int at, int slot, AbstractInsnNode insn) {
    this.kind = kind;
    this.size = size;
    this.at = at;
    this.slot = slot;
    this.insn = insn;
  }

  public Kind kind() {
    return kind;
  }

  @Override
  public int getSize() {
    return size;
  }

  /** Index of the defining instruction; for a φ, of the instruction it holds before. */
  public int at() {
    return at;
  }

  void placeAt(int index) {
    at = index;
  }

  /** A parameter's local; a φ's local, or its stack position plus the number of locals. */
  public int slot() {
    return slot;
  }

  /** The defining instruction, or null. */
  public AbstractInsnNode insn() {
    return insn;
  }

  /** A φ's operands, one for each edge into its place. */
  public List<Operand> operands() {
    return operands;
  }

  void addOperand(int from, Value value) {
    operands.add(new Operand(from, value));
  }

  /** This value, or the one a trivial φ stands for. */
  public Value find() {
    Value v = this;
    while (v.replacement != null) {
      v = v.replacement;
    }
    if (replacement != null) {
      replacement = v;
    }
    return v;
  }

  void replaceBy(Value other) {
    replacement = other;
  }

  public boolean isPhi() {
    return kind == Kind.PHI;
  }

  @Override
  public String toString() {
    Value v = find();
    return v.kind + "@" + v.at + (v.kind == Kind.PHI ? "/" + v.slot : "");
  }
}
