package bigfoot.placement.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Notices;
import bigfoot.placement.TestPrograms;
import bigfoot.placement.TestPrograms.Run;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.output.RuntimeClasses;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.Register;
import bigfoot.placement.plan.Step;
import bigfoot.placement.plan.ValueType;
import bigfoot.runtime.report.SiteTable;
import bigfoot.runtime.sync.SyncTable;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Checks and copies at every point a method has, on every edge and at its exceptional exit: the
 * result passes the JVM's verifier and does what the program did.
 */
class EverywherePlanTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"8/Fields", "8/Initialisation", "8/Mirrors", "17/Modern"})
  void code_at_every_point_changes_nothing(String program) throws Exception {
    Path source = Path.of(getClass().getResource("/programs/" + program + ".java").toURI());
    int release = Integer.parseInt(program.substring(0, program.indexOf('/')));
    String main = program.substring(program.indexOf('/') + 1);
    Path classes = TestPrograms.compile(source, directory.resolve("classes"), release);
    Path rewritten = rewriteAll(classes);
    String path = rewritten + File.pathSeparator + RuntimeClasses.location();
    Run before = TestPrograms.java(List.of("-cp", classes.toString(), main));
    Run after = TestPrograms.java(List.of("-cp", path, main));
    assertEquals(before.out(), after.out(), after.err());
    assertEquals(0, after.exit(), after.err());
  }

  private Path rewriteAll(Path classes) throws Exception {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(classes)) {
      files = walk.filter(f -> f.toString().endsWith(".class")).sorted().toList();
    }
    ClassHierarchy hierarchy = new ClassHierarchy();
    for (Path file : files) {
      hierarchy.add(ClassInfo.read(Files.readAllBytes(file), true));
    }
    ClassRewriter rewriter =
        new ClassRewriter(
            hierarchy,
            EverywherePlanTest::plan,
            SyncTable.standard(),
            new Notices(),
            new ProgramForm(false, false, true));
    SiteTable.Writer sites = new SiteTable.Writer(0);
    Path rewritten = directory.resolve("rewritten");
    for (Path file : files) {
      RewrittenClass tree = rewriter.rewrite(Files.readAllBytes(file));
      tree.number(sites);
      Path target = rewritten.resolve(classes.relativize(file));
      Files.createDirectories(target.getParent());
      Files.write(target, tree.toBytes());
    }
    assertTrue(sites.size() > 0);
    return rewritten;
  }

  private static MethodPlan plan(ClassNode owner, MethodNode method) {
    List<AbstractInsnNode> code = new ArrayList<>();
    Map<AbstractInsnNode, Integer> ordinals = new HashMap<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        ordinals.put(insn, code.size());
        code.add(insn);
      }
    }
    List<Point> points = new ArrayList<>();
    points.add(new Point.Entry());
    points.add(new Point.ExceptionalExit());
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode insn = code.get(i);
      points.add(new Point.Before(i));
      if (fallsThrough(insn) && !(insn instanceof JumpInsnNode)) {
        points.add(new Point.After(i));
      }
      for (int to : targets(insn, ordinals)) {
        points.add(new Point.Edge(i, to));
      }
      if (insn instanceof JumpInsnNode && fallsThrough(insn)) {
        points.add(new Point.Edge(i, i + 1));
      }
    }
    return everywhere(points.stream().distinct().toList(), code);
  }

  private static MethodPlan everywhere(List<Point> points, List<AbstractInsnNode> code) {
    int array = firstArrayAccess(code);
    List<PlacedStep> steps = new ArrayList<>();
    Operand counter = new Operand.Register(0);
    Operand nothing = new Operand.Register(1);
    Operand next = Operand.Sum.of(counter).plus(1);
    Operand twice = new Operand.Sum(7, List.of(new Operand.Term(counter, 2)));
    Step.Keep[] keeps = Step.Keep.values();
    for (Point point : points) {
      Step.Keep keep = keeps[steps.size() % keeps.length];
      steps.add(new PlacedStep(point, new Step.Set(0, next, keep)));
      steps.add(new PlacedStep(point, new Step.Set(1, nothing, Step.Keep.NEW)));
      steps.add(new PlacedStep(point, new Step.Clear(2)));
      if (array >= 0) {
        List<Integer> covers = List.of(array);
        steps.add(
            new PlacedStep(
                point, Check.Range.of(AccessKind.WRITE, nothing, counter, twice, 3, covers)));
        steps.add(
            new PlacedStep(point, new Check.Element(AccessKind.READ, nothing, counter, covers)));
      }
    }
    List<Register> registers =
        List.of(
            new Register(ValueType.INT, 0),
            new Register(ValueType.REFERENCE, 0),
            new Register(ValueType.INT, 5));
    return new MethodPlan(new BitSet(), registers, steps, List.of());
  }

  private static int firstArrayAccess(List<AbstractInsnNode> code) {
    for (int i = 0; i < code.size(); i++) {
      if (ArrayAccesses.isAccess(code.get(i).getOpcode())) {
        return i;
      }
    }
    return -1;
  }

  private static boolean fallsThrough(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
  }

  private static List<Integer> targets(
      AbstractInsnNode insn, Map<AbstractInsnNode, Integer> ordinals) {
    List<LabelNode> labels = new ArrayList<>();
    if (insn instanceof JumpInsnNode jump) {
      labels.add(jump.label);
    } else if (insn instanceof TableSwitchInsnNode table) {
      labels.add(table.dflt);
      labels.addAll(table.labels);
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      labels.add(lookup.dflt);
      labels.addAll(lookup.labels);
    }
    List<Integer> targets = new ArrayList<>();
    for (LabelNode label : labels) {
      AbstractInsnNode at = label;
      while (at.getOpcode() < 0) {
        at = at.getNext();
      }
      targets.add(ordinals.get(at));
    }
    return targets;
  }
}
