package bigfoot.races.frontend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The class files in one folder of an archive.
 *
 * @param folder empty for the archive's root, else with a slash at its end
 * @param classes binary names
 * @param services providers by service
 */
record ClassFiles(
    Archive archive, String folder, Set<String> classes, Map<String, Set<String>> services) {
  private static final String CLASS = ".class";
  private static final String SERVICES = "META-INF/services/";

  static ClassFiles of(Archive archive, String folder) throws IOException {
    Set<String> classes = new TreeSet<>();
    Map<String, Set<String>> services = new TreeMap<>();
    for (String entry : archive.entries()) {
      if (!entry.startsWith(folder)) {
        continue;
      }
      String name = entry.substring(folder.length());
      if (isClass(name)) {
        classes.add(name.substring(0, name.length() - CLASS.length()).replace('/', '.'));
      } else if (name.startsWith(SERVICES)) {
        String text = new String(archive.read(entry), StandardCharsets.UTF_8);
        addService(name.substring(SERVICES.length()), text, services);
      }
    }
    return new ClassFiles(archive, folder, classes, services);
  }

  /** The bytes of one of the classes. */
  byte[] read(String type) throws IOException {
    return archive.read(folder + type.replace('.', '/') + CLASS);
  }

  private static boolean isClass(String name) {
    return name.endsWith(CLASS)
        && !name.startsWith("META-INF/")
        && !name.startsWith("BOOT-INF/")
        && !name.startsWith("WEB-INF/")
        && !name.endsWith("module-info.class")
        && !name.endsWith("package-info.class");
  }

  private static void addService(String service, String text, Map<String, Set<String>> services) {
    for (String line : text.lines().toList()) {
      String provider = line.replaceFirst("#.*", "").trim();
      if (!provider.isEmpty()) {
        services.computeIfAbsent(service, s -> new TreeSet<>()).add(provider);
      }
    }
  }
}
