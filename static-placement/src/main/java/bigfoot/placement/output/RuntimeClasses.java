package bigfoot.placement.output;

import bigfoot.placement.input.Archive;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The runtime's class files, taken from where this tool itself finds them. */
public final class RuntimeClasses {
  private RuntimeClasses() {}

  /** Copies the runtime into the output, below a prefix ("" or one ending in a slash). */
  public static void copyTo(Output output, String prefix) throws IOException {
    try (Archive runtime = Archive.open(location())) {
      List<Archive.Entry> entries =
          runtime.entries().stream()
              .filter(e -> e.name().startsWith("bigfoot/runtime/") && !e.name().endsWith("/"))
              .sorted(Comparator.comparing(Archive.Entry::name))
              .toList();
      for (Archive.Entry entry : entries) {
        try (InputStream in = entry.open()) {
          byte[] bytes = in.readAllBytes();
          boolean code = entry.name().endsWith(".class");
          output.put(prefix + entry.name(), code ? CompiledApart.of(bytes) : bytes);
        }
      }
    }
  }

  /** The runtime's packages, in internal form. */
  static Set<String> packages() throws IOException {
    Set<String> packages = new TreeSet<>();
    try (Archive runtime = Archive.open(location())) {
      for (Archive.Entry entry : runtime.entries()) {
        if (entry.name().startsWith("bigfoot/runtime/") && entry.name().endsWith(".class")) {
          packages.add(entry.name().substring(0, entry.name().lastIndexOf('/')));
        }
      }
    }
    return packages;
  }

  /** The jar or directory that holds the runtime. */
  public static Path location() throws InputException {
    return locationOf(InputException.class);
  }

  /** The jar or directory that holds a class of this tool. */
  public static Path locationOf(Class<?> ours) throws InputException {
    try {
      return Path.of(ours.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new InputException("the path of bigfoot itself is no URI; move bigfoot elsewhere", e);
    }
  }
}
