package bigfoot.placement.output;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** Changes a manifest's few lines that must change; everything else stays. */
public final class ManifestEditor {
  /** The runtime sees the program's end through the one, and changes states through the other. */
  private static final String EXPORTS = "java.base/jdk.internal.access java.base/jdk.internal.misc";

  private final Manifest manifest;

  /** Starts from an existing manifest; throws when it is malformed. */
  public ManifestEditor(byte[] original) throws IOException {
    manifest = new Manifest(new ByteArrayInputStream(original));
  }

  /** Starts from nothing. */
  public ManifestEditor() {
    manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
  }

  /** Lets the runtime in a jar that is started by itself see what it needs of the JDK. */
  public ManifestEditor exportInternals() {
    Attributes main = manifest.getMainAttributes();
    String exports = main.getValue("Add-Exports");
    main.putValue("Add-Exports", exports == null ? EXPORTS : exports + " " + EXPORTS);
    return this;
  }

  /** Drops the digests of a signed jar: the classes they stand for have changed. */
  public ManifestEditor dropDigests() {
    Iterator<Attributes> sections = manifest.getEntries().values().iterator();
    while (sections.hasNext()) {
      Attributes section = sections.next();
      section.keySet().removeIf(key -> isDigest(key.toString()));
      if (section.isEmpty()) {
        sections.remove();
      }
    }
    return this;
  }

  /** Resolves the class path against where the input was, and adds to it. */
  public ManifestEditor classPath(ClassPathEdit edit) {
    Attributes main = manifest.getMainAttributes();
    String edited = edit.apply(main.getValue(Attributes.Name.CLASS_PATH));
    if (edited != null) {
      main.put(Attributes.Name.CLASS_PATH, edited);
    }
    return this;
  }

  public byte[] toBytes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    manifest.write(out);
    return out.toByteArray();
  }

  private static boolean isDigest(String key) {
    String name = key.toUpperCase(Locale.ROOT);
    return name.endsWith("-DIGEST") || name.contains("-DIGEST-");
  }
}
