package bigfoot.placement.rewrite;

import bigfoot.placement.rewrite.LoopSpans.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What checks of elements in loops remember from turn to turn ({@code LoopChecks}), in locals: the
 * array of the last turn and the marks of its elements; and, in a {@linkplain QuietLoops quiet}
 * loop, what was found before it: the array to expect and its marks.
 */
final class LoopMemory {
  /** More checks than these would crowd out the method's own locals. */
  private static final int MOST = 12;

  /** A check's locals: last, seen; and guess, lent in a quiet loop. */
  record Place(int last, Lent lent) {
    int seen() {
      return last + 1;
    }
  }

  /**
   * The locals of a check in a quiet loop: guess, lent; and quick, which the loop's checks share.
   */
  record Lent(int guess, int quick, SitePush site) {
    int marks() {
      return guess + 1;
    }
  }

  private final MethodContext context;
  private final QuietLoops quiet;

  /** The types of the locals, as frames have them, in the order in which they were made. */
  private final Map<Integer, Object> locals = new LinkedHashMap<>();

  private int checks;
  private final Map<Span, List<Lent>> loops = new LinkedHashMap<>();

  LoopMemory(MethodContext context) {
    this.context = context;
    this.quiet = new QuietLoops(context.owner.node, context.method, context.loops());
  }

  boolean full() {
    return checks == MOST;
  }

  /** Locals for a check in loop. */
  Place newPlace(Span loop, SitePush site) {
    checks++;
    return new Place(newPair(), quiet.contain(loop) ? newLent(loop, site) : null);
  }

  private Lent newLent(Span loop, SitePush site) {
    List<Lent> all = loops.computeIfAbsent(loop, l -> new ArrayList<>());
    int quick = all.isEmpty() ? newLocal(Opcodes.INTEGER) : all.get(0).quick();
    Lent lent = new Lent(newPair(), quick, site);
    all.add(lent);
    return lent;
  }

  /** An array and its marks. */
  private int newPair() {
    int array = newLocal("java/lang/Object");
    newLocal("[B");
    return array;
  }

  private int newLocal(Object type) {
    int local = context.newLocal(1);
    locals.put(local, type);
    return local;
  }

  /** Before quiet loops, asks for the marks of their checks. */
  void ask() {
    loops.forEach((loop, all) -> context.method.instructions.insertBefore(loop.header(), ask(all)));
  }

  /** Makes the locals part of all frames there are, and empty at entry. */
  void install() {
    InsnList code = new InsnList();
    locals.forEach(
        (local, type) -> {
          context.addToFrames(local, type);
          boolean flag = type == Opcodes.INTEGER;
          code.add(new InsnNode(flag ? Opcodes.ICONST_0 : Opcodes.ACONST_NULL));
          code.add(new VarInsnNode(flag ? Opcodes.ISTORE : Opcodes.ASTORE, local));
        });
    context.method.instructions.insert(code);
  }

  /** Asks for the marks of all checks of a loop. */
  private InsnList ask(List<Lent> all) {
    InsnList code = new InsnList();
    int quick = all.get(0).quick();
    code.add(new InsnNode(Opcodes.ICONST_1));
    code.add(new VarInsnNode(Opcodes.ISTORE, quick));
    for (Lent lent : all) {
      code.add(lent.site().again());
      code.add(context.pushThread());
      code.add(RuntimeAbi.lastArray());
      code.add(new VarInsnNode(Opcodes.ASTORE, lent.guess()));
      code.add(new VarInsnNode(Opcodes.ILOAD, quick));
      code.add(new VarInsnNode(Opcodes.ALOAD, lent.guess()));
      code.add(lent.site().again());
      code.add(context.pushThread());
      code.add(RuntimeAbi.lend());
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new VarInsnNode(Opcodes.ASTORE, lent.marks()));
      code.add(RuntimeAbi.allLent());
      code.add(new VarInsnNode(Opcodes.ISTORE, quick));
    }
    return code;
  }
}
