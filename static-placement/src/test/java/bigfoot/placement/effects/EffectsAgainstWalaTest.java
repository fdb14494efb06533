package bigfoot.placement.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.runtime.sync.SyncTable;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Wherever WALA's class-hierarchy call graph leads from a method to a monitor, our kill set of that
 * method has an acquire and a release. On real jars that the tests have at hand anyway.
 */
class EffectsAgainstWalaTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"com.ibm.wala.util.WalaException", "org.junit.jupiter.engine.JupiterTestEngine"})
  void kills_wherever_walas_call_graph_leads_to_a_monitor(String type) throws Exception {
    Map<String, byte[]> classes = jarOf(Class.forName(type));
    Set<MethodKey> own = new HashSet<>();
    classes.values().forEach(bytes -> addMonitors(bytes, own));
    Set<MethodKey> reaching = new WalaCallGraph(classes).reaching(own);
    assertTrue(reaching.containsAll(own), "WALA has all methods");
    ProgramEffects effects = effects(classes);
    Set<String> missed = new TreeSet<>();
    for (MethodKey method : reaching) {
      Effect effect =
          effects.of(
              new MethodInsnNode(
                  Opcodes.INVOKESPECIAL, method.owner(), method.name(), method.descriptor()));
      if (!effect.acquires() || !effect.releases()) {
        missed.add(method.toString());
      }
    }
    assertEquals(Set.of(), missed);
  }

  private static Map<String, byte[]> jarOf(Class<?> type) throws Exception {
    Path jar = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    Map<String, byte[]> classes = new TreeMap<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (var entry : Collections.list(file.entries())) {
        String name = entry.getName();
        if (name.endsWith(".class") && !name.endsWith("-info.class") && !name.startsWith("META")) {
          try (InputStream in = file.getInputStream(entry)) {
            classes.put(name.substring(0, name.length() - ".class".length()), in.readAllBytes());
          }
        }
      }
    }
    return classes;
  }

  private static void addMonitors(byte[] bytes, Set<MethodKey> found) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG);
    for (MethodNode method : node.methods) {
      boolean monitors = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
      for (AbstractInsnNode insn : method.instructions) {
        monitors |= insn.getOpcode() == Opcodes.MONITORENTER;
      }
      if (monitors) {
        found.add(new MethodKey(node.name, method.name, method.desc));
      }
    }
  }

  private static ProgramEffects effects(Map<String, byte[]> classes) {
    ClassHierarchy hierarchy = new ClassHierarchy();
    List<byte[]> all = new ArrayList<>(classes.values());
    all.forEach(bytes -> hierarchy.add(ClassInfo.read(bytes, true)));
    ProgramEffects effects = new ProgramEffects(hierarchy, SyncTable.standard());
    effects.read(all, (owner, method) -> false);
    effects.close();
    return effects;
  }
}
