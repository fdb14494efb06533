package bigfoot.races.frontend;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;

/**
 * All class files of a program. Jars for launchers and application servers keep the program's own
 * classes in {@code BOOT-INF/classes} or {@code WEB-INF/classes}; what lies in their root is then a
 * library, like every jar within.
 */
final class ProgramFiles {
  private static final List<String> FOLDERS = List.of("BOOT-INF/classes/", "WEB-INF/classes/");

  private final List<ClassFiles> all = new ArrayList<>();
  private final Map<String, ClassFiles> holders = new HashMap<>();
  private final List<String> notices = new ArrayList<>();
  private final String mainClass;

  private ProgramFiles(Archive program, List<Archive> classPath) throws IOException {
    mainClass = mainClass(program.manifest());
    add(program);
    for (Archive library : classPath) {
      add(library);
    }
    for (ClassFiles files : all) {
      files.classes().forEach(type -> holders.putIfAbsent(type, files));
    }
  }

  static ProgramFiles read(Path program, List<Path> classPath) throws InputException {
    Archive opened = Archive.open(program);
    List<Archive> libraries = new ArrayList<>();
    for (Path path : classPath) {
      libraries.add(Archive.open(path));
    }
    try {
      return new ProgramFiles(opened, libraries);
    } catch (IOException e) {
      throw new InputException(program + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /** Spring's launcher finds the program's own main class by an attribute of its own. */
  private static String mainClass(Attributes manifest) {
    String start = manifest.getValue("Start-Class");
    String main = start == null ? manifest.getValue(Attributes.Name.MAIN_CLASS) : start;
    return main == null ? "" : main.trim();
  }

  private void add(Archive archive) throws IOException {
    for (String folder : FOLDERS) {
      ClassFiles inside = ClassFiles.of(archive, folder);
      if (!inside.classes().isEmpty()) {
        all.add(inside);
      }
    }
    all.add(ClassFiles.of(archive, ""));
    for (String entry : archive.entries()) {
      if (entry.endsWith(".jar")) {
        addNested(archive, entry);
      }
    }
  }

  private void addNested(Archive outer, String entry) {
    try {
      all.add(ClassFiles.of(outer.nested(entry), ""));
    } catch (IOException | IllegalArgumentException e) {
      notices.add(outer.name() + "!/" + entry + " is no readable jar and is left out");
    }
  }

  /** The classes that are the program, as opposed to its libraries. */
  Set<String> application() {
    return all.get(0).classes();
  }

  /** What holds a class, or null when it is none of these. */
  ClassFiles holder(String type) {
    return holders.get(type);
  }

  /** The main class that the manifest names, or empty. */
  String mainClass() {
    return mainClass;
  }

  /** Providers of a service, wherever they are named. */
  Set<String> providers(String service) {
    Set<String> providers = new TreeSet<>();
    all.forEach(files -> providers.addAll(files.services().getOrDefault(service, Set.of())));
    return providers;
  }

  /** What was left out. */
  List<String> notices() {
    return notices;
  }
}
