package bigfoot.placement.input;

import java.util.Locale;

/** What an archive's entry is, told from its name. */
public enum EntryKind {
  DIRECTORY,
  CLASS,
  MODULE_INFO,
  MANIFEST,
  /** A signature file, or the index that would hide entries we add: dropped. */
  SIGNATURE,
  INDEX,
  NESTED_JAR,
  RESOURCE;

  static EntryKind of(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    if (name.endsWith("/")) {
      return DIRECTORY;
    } else if (upper.equals("META-INF/MANIFEST.MF")) {
      return MANIFEST;
    } else if (upper.equals("META-INF/INDEX.LIST")) {
      return INDEX;
    } else if (isSignature(upper)) {
      return SIGNATURE;
    } else if (name.endsWith("module-info.class")) {
      return MODULE_INFO;
    } else if (name.endsWith(".class")) {
      return CLASS;
    }
    return name.endsWith(".jar") ? NESTED_JAR : RESOURCE;
  }

  private static boolean isSignature(String upper) {
    if (!upper.startsWith("META-INF/") || upper.indexOf('/', 9) >= 0) {
      return false;
    }
    return upper.startsWith("META-INF/SIG-")
        || upper.endsWith(".SF")
        || upper.endsWith(".RSA")
        || upper.endsWith(".DSA")
        || upper.endsWith(".EC");
  }
}
