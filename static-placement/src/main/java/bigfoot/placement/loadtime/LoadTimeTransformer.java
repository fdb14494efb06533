package bigfoot.placement.loadtime;

import bigfoot.placement.Detector;
import bigfoot.placement.LoadTimeInstrumenter;
import bigfoot.placement.input.ClassFilter;
import bigfoot.placement.rewrite.RewrittenClass;
import bigfoot.runtime.report.SiteTable;
import bigfoot.runtime.report.Sites;
import bigfoot.runtime.sync.SyncTable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.ref.WeakReference;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Hands each class that a program loads to the instrumenter of its class loader. */
public final class LoadTimeTransformer implements ClassFileTransformer {
  private final ClassFilter filter;
  private final Detector detector;
  private final SyncTable table = SyncTable.standard();

  /** Guarded by itself. Loaders come and go; an instrumenter must not keep its loader alive. */
  private final Map<ClassLoader, LoadTimeInstrumenter> instrumenters = new WeakHashMap<>();

  /** The next free site number; guarded by this. */
  private int nextSite = 1;

  /** Set while this thread instruments: what it loads itself is not the program's. */
  private final ThreadLocal<Boolean> busy = new ThreadLocal<>();

  public LoadTimeTransformer(String detector, List<String> includes, List<String> excludes) {
    this.detector = Detector.valueOf(detector.toUpperCase(java.util.Locale.ROOT));
    this.filter = new ClassFilter(includes, excludes);
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    boolean ours = loader == null || loader == ClassLoader.getPlatformClassLoader();
    ours |= loader == LoadTimeTransformer.class.getClassLoader();
    if (ours || redefined != null || name == null || busy.get() != null) {
      return null;
    }
    busy.set(true);
    try {
      return instrumenter(loader).instrument(bytes, this::number);
    } catch (Throwable e) {
      System.err.println("bigfoot: " + name.replace('/', '.') + " stays unchecked: " + e);
      return null;
    } finally {
      busy.remove();
    }
  }

  private LoadTimeInstrumenter instrumenter(ClassLoader loader) {
    synchronized (instrumenters) {
      WeakReference<ClassLoader> seen = new WeakReference<>(loader);
      return instrumenters.computeIfAbsent(
          loader, l -> new LoadTimeInstrumenter(type -> find(seen, type), filter, detector, table));
    }
  }

  /** Asks the loader for the class file, which does not load the class. */
  private static byte[] find(WeakReference<ClassLoader> loader, String internalName) {
    ClassLoader seen = loader.get();
    if (seen == null) {
      return null;
    }
    try (InputStream in = seen.getResourceAsStream(internalName + ".class")) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }

  private synchronized void number(RewrittenClass rewritten) {
    SiteTable.Writer sites = new SiteTable.Writer(nextSite);
    rewritten.number(sites);
    nextSite += sites.size();
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      sites.writeTo(bytes);
      Sites.add(SiteTable.read(rewritten.name(), new ByteArrayInputStream(bytes.toByteArray())));
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }
}
