package bigfoot.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;

/**
 * How the program was instrumented: its resource {@value #RESOURCE}, or the system property {@value
 * #PROPERTY} where an agent instruments as classes are loaded; read once at start.
 */
public final class Config {
  public static final String RESOURCE = "META-INF/bigfoot/config";

  /** The same lines as in the resource, separated by spaces. */
  public static final String PROPERTY = "bigfoot.agent.config";

  private static final Properties PROPERTIES = load();

  /** The detector's name, as on the command line. */
  public static final String DETECTOR = PROPERTIES.getProperty("detector", "fasttrack");

  /** Whether the program was instrumented to count. */
  public static final boolean STATS = Boolean.parseBoolean(PROPERTIES.getProperty("stats"));

  /** Whether the program was instrumented to record values. */
  public static final boolean VALUES = Boolean.parseBoolean(PROPERTIES.getProperty("values"));

  /** The version of bigfoot that instrumented the program. */
  public static final String VERSION = PROPERTIES.getProperty("version", "unknown");

  private Config() {}

  /** All resources of this name that the program can see. */
  public static List<URL> resources(String name) {
    ClassLoader loader = Config.class.getClassLoader();
    try {
      return Collections.list(
          loader == null ? ClassLoader.getSystemResources(name) : loader.getResources(name));
    } catch (IOException e) {
      return new ArrayList<>();
    }
  }

  private static Properties load() {
    Properties properties = new Properties();
    for (String line : System.getProperty(PROPERTY, "").split(" ")) {
      int equals = line.indexOf('=');
      if (equals > 0) {
        properties.setProperty(line.substring(0, equals), line.substring(equals + 1));
      }
    }
    for (URL url : resources(RESOURCE)) {
      try (InputStream in = url.openStream()) {
        properties.load(in);
      } catch (IOException | IllegalArgumentException e) {
        continue;
      }
    }
    return properties;
  }
}
