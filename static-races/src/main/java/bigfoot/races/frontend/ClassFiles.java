package bigfoot.races.frontend;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/**
 * What a jar or a directory of class files holds.
 *
 * @param classes binary names
 * @param mainClass the manifest's main class, or empty
 * @param services providers by service
 */
record ClassFiles(
    Path path, Set<String> classes, String mainClass, Map<String, Set<String>> services) {
  /**
   * Where jars for application servers and launchers keep classes that a class path does not see.
   */
  private static final List<String> NESTED = List.of("BOOT-INF/classes/", "WEB-INF/classes/");

  static ClassFiles read(Path path) throws InputException {
    if (!Files.exists(path)) {
      throw new InputException(path + ": no such file; give a jar or a directory of class files");
    }
    try {
      return Files.isDirectory(path) ? directory(path) : jar(path);
    } catch (ZipException e) {
      throw new InputException(
          path + ": not a jar (" + oneLine(e) + "); give a jar or a directory of class files", e);
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw new InputException(path + ": cannot be read (" + oneLine(e) + ")", e);
    }
  }

  private static ClassFiles jar(Path path) throws IOException {
    Set<String> classes = new TreeSet<>();
    Map<String, Set<String>> services = new TreeMap<>();
    try (JarFile jar = new JarFile(path.toFile(), false)) {
      for (ZipEntry entry : (Iterable<ZipEntry>) jar.stream().map(ZipEntry.class::cast)::iterator) {
        String name = entry.getName();
        if (NESTED.stream().anyMatch(name::startsWith) && name.endsWith(".class")) {
          String inside = name.substring(0, name.indexOf('/'));
          throw new InputException(
              path
                  + ": keeps its classes in "
                  + inside
                  + "; unpack it, and give "
                  + inside
                  + "/classes with -cp the jars of "
                  + inside
                  + "/lib");
        }
        addClass(name, classes);
        if (isService(name)) {
          byte[] text = jar.getInputStream(entry).readAllBytes();
          addService(name, new String(text, StandardCharsets.UTF_8), services);
        }
      }
      String main =
          jar.getManifest() == null
              ? null
              : jar.getManifest().getMainAttributes().getValue("Main-Class");
      return new ClassFiles(path, classes, main == null ? "" : main.trim(), services);
    }
  }

  private static ClassFiles directory(Path path) throws IOException {
    Set<String> classes = new TreeSet<>();
    Map<String, Set<String>> services = new TreeMap<>();
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String name = path.relativize(file).toString().replace('\\', '/');
        addClass(name, classes);
        if (isService(name)) {
          addService(name, Files.readString(file), services);
        }
      }
    }
    return new ClassFiles(path, classes, "", services);
  }

  private static void addClass(String entry, Set<String> classes) {
    if (entry.endsWith(".class")
        && !entry.startsWith("META-INF/")
        && !entry.endsWith("module-info.class")
        && !entry.endsWith("package-info.class")) {
      classes.add(entry.substring(0, entry.length() - ".class".length()).replace('/', '.'));
    }
  }

  private static boolean isService(String entry) {
    return entry.startsWith("META-INF/services/") && !entry.endsWith("/");
  }

  private static void addService(String entry, String text, Map<String, Set<String>> services) {
    String service = entry.substring("META-INF/services/".length());
    for (String line : text.lines().toList()) {
      String provider = line.replaceFirst("#.*", "").trim();
      if (!provider.isEmpty()) {
        services.computeIfAbsent(service, s -> new TreeSet<>()).add(provider);
      }
    }
  }

  private static String oneLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
