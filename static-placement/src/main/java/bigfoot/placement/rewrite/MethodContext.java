package bigfoot.placement.rewrite;

import bigfoot.runtime.report.Site;
import bigfoot.runtime.report.SiteAccess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method being rewritten. Emitters walk the original instructions by ordinal and insert around
 * them; what one emitter inserts no other one sees. Code inserted later stands nearer to the
 * instruction.
 */
public final class MethodContext {
  public final ClassContext owner;
  public final MethodNode method;
  private final AbstractInsnNode[] instructions;
  private final int[] lines;
  private final LoopSpans loops;
  private final RunningThread thread;
  private final LoopMemory memory;
  private final LocalObjects local;
  private final EarlyWrites early;

  MethodContext(ClassContext owner, MethodNode method) {
    this(owner, method, owner.leaves.contains(owner.node.name, method.name, method.desc));
  }

  /**
   * @param twin whether the caller passes the running thread's state
   */
  MethodContext(ClassContext owner, MethodNode method, boolean twin) {
    this.owner = owner;
    this.method = method;
    this.loops = new LoopSpans(method);
    this.thread = new RunningThread(this, twin);
    this.memory = new LoopMemory(this);
    this.local = new LocalObjects(owner.node.name, method, owner.effects::isUnsynchronized);
    List<AbstractInsnNode> real = new ArrayList<>(method.instructions.size());
    int[] line = new int[method.instructions.size()];
    int current = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LineNumberNode number) {
        current = number.line;
      } else if (insn.getOpcode() >= 0) {
        line[real.size()] = current;
        real.add(insn);
      }
    }
    instructions = real.toArray(new AbstractInsnNode[0]);
    lines = Arrays.copyOf(line, instructions.length);
    early = new EarlyWrites(this);
  }

  /** Number of original instructions. */
  public int size() {
    return instructions.length;
  }

  public AbstractInsnNode instruction(int ordinal) {
    return instructions[ordinal];
  }

  /** Source line of an original instruction; 0 when the class does not say. */
  public int line(int ordinal) {
    return lines[ordinal];
  }

  LoopSpans loops() {
    return loops;
  }

  /** Writes to an object that is not made yet, as the method was before anything was inserted. */
  EarlyWrites earlyWrites() {
    return early;
  }

  /** Objects that never leave the method, as it was before anything was inserted. */
  LocalObjects localObjects() {
    return local;
  }

  public void before(int ordinal, InsnList code) {
    method.instructions.insertBefore(instructions[ordinal], code);
  }

  public void after(int ordinal, InsnList code) {
    method.instructions.insert(instructions[ordinal], code);
  }

  /** A local of our own. It has no place in frames: do not let it live across a jump. */
  public int newLocal(int slots) {
    method.maxLocals += slots;
    return method.maxLocals - slots;
  }

  /** Whether the next instruction after one is {@code dup}. */
  boolean isFollowedByDup(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next != null && next.getOpcode() == Opcodes.DUP;
  }

  public boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isSynchronized() {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  /** An instruction that pushes the running thread's state, for a check. */
  AbstractInsnNode pushThread() {
    return thread.load();
  }

  /** What checks in loops remember. */
  LoopMemory memory() {
    return memory;
  }

  /** Call when all checks are inserted, and before frames come that need none of their locals. */
  void installLocals() {
    memory.ask();
    thread.install();
    memory.install();
  }

  /** Adds a local of our own to all frames there are, so that it lives across jumps. */
  void addToFrames(int slot, Object type) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        List<Object> locals = new ArrayList<>(frame.local == null ? List.of() : frame.local);
        int before = 0;
        int slots = 0;
        for (; before < locals.size() && slots < slot; before++) {
          Object local = locals.get(before);
          slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        for (; slots < slot; slots++, before++) {
          locals.add(Opcodes.TOP);
        }
        // Where locals made later are there already, this one's place was left empty.
        if (before < locals.size()) {
          locals.set(before, type);
        } else {
          locals.add(type);
        }
        frame.local = locals;
      }
    }
  }

  /** An instruction that pushes the number of a new site standing for these accesses. */
  SitePush pushSite(List<SiteAccess> accesses) {
    return pushSite(method.name, accesses);
  }

  SitePush pushSite(String methodName, List<SiteAccess> accesses) {
    String file = owner.node.sourceFile == null ? "" : owner.node.sourceFile;
    Site site = new Site(owner.binaryName(), methodName, file, accesses);
    SitePush push = new SitePush(site);
    owner.sites().add(push);
    return push;
  }
}
