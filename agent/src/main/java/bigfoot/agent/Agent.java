package bigfoot.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;

/** {@code java -javaagent:bigfoot.jar -jar app.jar}: checks a program as its classes are loaded. */
public final class Agent {
  private static final String RUNTIME = "dynamic-runtime.jar";
  private static final List<String> TOOLS =
      List.of(
          "static-placement.jar",
          "asm.jar",
          "asm-tree.jar",
          "asm-analysis.jar",
          "asm-commons.jar",
          "asm-util.jar");

  private Agent() {}

  public static void premain(String arguments, Instrumentation jvm) throws Exception {
    AgentOptions options;
    try {
      options = AgentOptions.parse(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println("bigfoot: " + e.getMessage());
      System.exit(2);
      return;
    }
    Path libraries = Files.createTempDirectory("bigfoot-agent");
    libraries.toFile().deleteOnExit();
    System.setProperty("bigfoot.agent.config", "detector=" + options.detector + " version=agent");
    Path runtime = unpack(RUNTIME, libraries);
    System.setProperty("bigfoot.agent.runtime", runtime.toString());
    jvm.appendToBootstrapClassLoaderSearch(new JarFile(runtime.toFile()));
    exportInternals(jvm);
    jvm.addTransformer(transformer(options, libraries));
  }

  /** The runtime ends programs and changes states through packages that are not exported. */
  private static void exportInternals(Instrumentation jvm) throws ClassNotFoundException {
    Module runtime = Class.forName("bigfoot.runtime.Config", false, null).getModule();
    jvm.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.access", Set.of(runtime), "jdk.internal.misc", Set.of(runtime)),
        Map.of(),
        Set.of(),
        Map.of());
  }

  private static ClassFileTransformer transformer(AgentOptions options, Path libraries)
      throws IOException, ReflectiveOperationException {
    URL[] urls = new URL[TOOLS.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = unpack(TOOLS.get(i), libraries).toUri().toURL();
    }
    // Never closed: it serves as long as the program loads classes.
    ClassLoader tools = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    return (ClassFileTransformer)
        tools
            .loadClass("bigfoot.placement.loadtime.LoadTimeTransformer")
            .getConstructor(String.class, List.class, List.class)
            .newInstance(options.detector, options.includes, options.excludes);
  }

  private static Path unpack(String library, Path directory) throws IOException {
    Path file = directory.resolve(library);
    file.toFile().deleteOnExit();
    try (InputStream in = Agent.class.getResourceAsStream("lib/" + library)) {
      Files.copy(in, file);
    }
    return file;
  }
}
