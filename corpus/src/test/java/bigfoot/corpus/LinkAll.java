package bigfoot.corpus;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Run as a program: links every class of the first jar, in a loader that also has the others, and
 * prints a line for each that the JVM rejects. To list a class's constructors the JVM must link the
 * class, and to link it must verify it; nothing is initialised.
 */
public final class LinkAll {
  private LinkAll() {}

  public static void main(String[] jars) throws IOException {
    URL[] urls = new URL[jars.length];
    for (int i = 0; i < jars.length; i++) {
      urls[i] = new File(jars[i]).toURI().toURL();
    }
    PrintStream out = System.out;
    int linked = 0;
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        JarFile jar = new JarFile(jars[0])) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (isClass(entry.getName())) {
          linked += link(entry.getName(), loader, out) ? 1 : 0;
        }
      }
    }
    out.println("linked " + linked);
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.startsWith("META-INF/")
        && !name.startsWith("bigfoot/runtime/")
        && !name.endsWith("module-info.class");
  }

  private static boolean link(String entry, ClassLoader loader, PrintStream out) {
    String name = entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
    try {
      return Class.forName(name, false, loader).getDeclaredConstructors().length >= 0;
    } catch (NoClassDefFoundError | ClassNotFoundException | TypeNotPresentException e) {
      out.println(name + " needs what is not there");
    } catch (LinkageError e) {
      String reason = String.valueOf(e.getMessage()).replace('\n', ' ');
      out.println(name + " is rejected: " + e.getClass().getSimpleName() + " " + reason);
    }
    return false;
  }
}
