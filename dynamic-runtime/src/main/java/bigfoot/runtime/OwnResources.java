package bigfoot.runtime;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * The runtime's own data files. Under an agent the runtime's jar is on the bootstrap search path,
 * where the JVM finds classes but no resources; the agent then names the jar.
 */
public final class OwnResources {
  /** The runtime's jar, where an agent put it. */
  public static final String JAR_PROPERTY = "bigfoot.agent.runtime";

  private OwnResources() {}

  /** Opens a file that lies beside a class of the runtime. */
  public static InputStream open(Class<?> beside, String name) throws IOException {
    InputStream in = beside.getResourceAsStream(name);
    return in != null ? in : fromJar(beside, name);
  }

  private static InputStream fromJar(Class<?> beside, String name) throws IOException {
    String path = beside.getPackageName().replace('.', '/') + '/' + name;
    String file = System.getProperty(JAR_PROPERTY);
    if (file == null) {
      throw new FileNotFoundException(path + " is missing from the runtime");
    }
    try (JarFile jar = new JarFile(file)) {
      ZipEntry entry = jar.getEntry(path);
      if (entry == null) {
        throw new FileNotFoundException(path + " is missing from " + file);
      }
      return new ByteArrayInputStream(jar.getInputStream(entry).readAllBytes());
    }
  }
}
