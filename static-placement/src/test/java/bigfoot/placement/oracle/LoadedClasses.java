package bigfoot.placement.oracle;

import java.util.Map;

/** Loads classes from memory, by binary name. */
public class LoadedClasses extends ClassLoader {
  final Map<String, byte[]> classes;

  public LoadedClasses(Map<String, byte[]> classes) {
    super(LoadedClasses.class.getClassLoader());
    this.classes = classes;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }
}
