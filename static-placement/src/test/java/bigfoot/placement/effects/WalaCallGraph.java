package bigfoot.placement.effects;

import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.classLoader.Module;
import com.ibm.wala.classLoader.ModuleEntry;
import com.ibm.wala.ipa.callgraph.AnalysisScope;
import com.ibm.wala.ipa.callgraph.CGNode;
import com.ibm.wala.ipa.callgraph.Entrypoint;
import com.ibm.wala.ipa.callgraph.cha.CHACallGraph;
import com.ibm.wala.ipa.callgraph.impl.DefaultEntrypoint;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.ipa.cha.IClassHierarchy;
import com.ibm.wala.types.ClassLoaderReference;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** WALA's class-hierarchy call graph of some classes; the JDK's methods are not looked into. */
final class WalaCallGraph {
  private final CHACallGraph graph;

  /**
   * @param classes class files by internal name
   */
  WalaCallGraph(Map<String, byte[]> classes) throws Exception {
    AnalysisScope scope = AnalysisScope.createJavaAnalysisScope();
    scope.addToScope(ClassLoaderReference.Primordial, new Classes(javaBase()));
    scope.addToScope(ClassLoaderReference.Application, new Classes(classes));
    IClassHierarchy hierarchy = ClassHierarchyFactory.makeWithRoot(scope);
    List<Entrypoint> entries = new ArrayList<>();
    for (IClass type : hierarchy) {
      if (isApplication(type)) {
        for (IMethod method : type.getDeclaredMethods()) {
          if (!method.isAbstract()) {
            entries.add(new DefaultEntrypoint(method, hierarchy));
          }
        }
      }
    }
    graph = new CHACallGraph(hierarchy, true);
    graph.init(entries);
  }

  private static boolean isApplication(IClass type) {
    return type.getClassLoader().getReference().equals(ClassLoaderReference.Application);
  }

  /** The methods from which one of these can be reached, these included. */
  Set<MethodKey> reaching(Set<MethodKey> targets) {
    Deque<CGNode> work = new ArrayDeque<>();
    Set<CGNode> seen = new HashSet<>();
    for (CGNode node : graph) {
      if (targets.contains(key(node.getMethod())) && seen.add(node)) {
        work.add(node);
      }
    }
    Set<MethodKey> found = new HashSet<>();
    while (!work.isEmpty()) {
      CGNode node = work.poll();
      if (isApplication(node.getMethod().getDeclaringClass())) {
        found.add(key(node.getMethod()));
      }
      for (Iterator<CGNode> callers = graph.getPredNodes(node); callers.hasNext(); ) {
        CGNode caller = callers.next();
        if (isApplication(caller.getMethod().getDeclaringClass()) && seen.add(caller)) {
          work.add(caller);
        }
      }
    }
    return found;
  }

  private static MethodKey key(IMethod method) {
    return new MethodKey(
        method.getDeclaringClass().getName().toString().substring(1),
        method.getName().toString(),
        method.getDescriptor().toString());
  }

  /** The class files of the running JDK's base module. */
  private static Map<String, byte[]> javaBase() throws IOException {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    Map<String, byte[]> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = root.relativize(file).toString();
        if (name.endsWith(".class") && !name.equals("module-info.class")) {
          classes.put(
              name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return classes;
  }

  /** Class files in memory, as WALA wants them. */
  private record Classes(Map<String, byte[]> files) implements Module {
    @Override
    public Iterator<? extends ModuleEntry> getEntries() {
      return files.keySet().stream().map(name -> new ClassFile(name, this)).iterator();
    }
  }

  private record ClassFile(String name, Classes of) implements ModuleEntry {
    @Override
    public String getName() {
      return name + ".class";
    }

    @Override
    public boolean isClassFile() {
      return true;
    }

    @Override
    public boolean isSourceFile() {
      return false;
    }

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(of.files.get(name));
    }

    @Override
    public boolean isModuleFile() {
      return false;
    }

    @Override
    public Module asModule() {
      throw new UnsupportedOperationException();
    }

    @Override
    public String getClassName() {
      return name;
    }

    @Override
    public Module getContainer() {
      return of;
    }
  }
}
