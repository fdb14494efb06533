package bigfoot.placement;

import bigfoot.placement.input.Archive;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.EntryKind;
import bigfoot.placement.input.NestedJars;
import bigfoot.placement.input.ProgramReader;
import bigfoot.placement.output.JarOutput;
import bigfoot.placement.output.ManifestEditor;
import bigfoot.placement.output.Originals;
import bigfoot.placement.output.Output;
import bigfoot.placement.rewrite.ClassRewriter;
import bigfoot.placement.rewrite.RewrittenClass;
import bigfoot.runtime.report.SiteTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;

/**
 * Rewrites an archive entry by entry. Classes are taken a window at a time: rewritten by several
 * threads, numbered in order, written in order.
 */
final class ArchiveRewriter {
  private static final int WINDOW = 256;

  private final ClassHierarchy hierarchy;
  private final ClassRewriter rewriter;
  private final SiteTable.Writer sites;
  private final Originals originals;
  private final NestedJars nested;
  private final Path scratch;
  private final Notices notices;
  private final Progress progress;
  private final Map<String, String> failures = new ConcurrentSkipListMap<>();
  private int nestedOutputs;

  /**
   * @param originals gets the classes as they were; null when nobody needs them
   */
  ArchiveRewriter(
      ClassHierarchy hierarchy,
      ClassRewriter rewriter,
      SiteTable.Writer sites,
      Originals originals,
      Path scratch,
      Notices notices,
      Progress progress) {
    this.hierarchy = hierarchy;
    this.rewriter = rewriter;
    this.sites = sites;
    this.originals = originals;
    this.nested = new NestedJars(scratch);
    this.scratch = scratch;
    this.notices = notices;
    this.progress = progress;
  }

  /** Classes that could not be rewritten, and why: the output is then of no use. */
  Map<String, String> failures() {
    return failures;
  }

  /** Copies all entries, rewritten where they are instrumented classes. */
  void rewrite(Archive in, Output out, boolean outermost) throws IOException {
    List<Archive.Entry> entries = in.entries();
    boolean signed = entries.stream().anyMatch(e -> e.kind() == EntryKind.SIGNATURE);
    if (signed) {
      notices.add(in.name() + ": its signature is dropped, its classes have changed");
    }
    for (int from = 0; from < entries.size(); from += WINDOW) {
      List<Archive.Entry> window = entries.subList(from, Math.min(from + WINDOW, entries.size()));
      byte[][] rewritten = rewriteClasses(window);
      for (int i = 0; i < window.size(); i++) {
        write(in, window.get(i), rewritten[i], out, outermost, signed);
      }
    }
  }

  /** Adds the classes of a library that are instrumented: they come before the library itself. */
  void addIncluded(Archive library, Output out) throws IOException {
    List<Archive.Entry> entries = library.entries();
    for (int from = 0; from < entries.size(); from += WINDOW) {
      List<Archive.Entry> window = entries.subList(from, Math.min(from + WINDOW, entries.size()));
      byte[][] rewritten = rewriteClasses(window);
      for (int i = 0; i < window.size(); i++) {
        if (rewritten[i] != null) {
          out.put(window.get(i).name(), rewritten[i], window.get(i).time(), false);
        }
      }
    }
  }

  private byte[][] rewriteClasses(List<Archive.Entry> window) throws IOException {
    byte[][] bytes = new byte[window.size()][];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = instrumentedClass(window.get(i));
    }
    RewrittenClass[] trees = new RewrittenClass[bytes.length];
    IntStream.range(0, bytes.length)
        .parallel()
        .filter(i -> bytes[i] != null)
        .forEach(i -> trees[i] = attempt(bytes[i]));
    for (int i = 0; i < trees.length; i++) {
      if (trees[i] != null) {
        trees[i].number(sites);
        if (originals != null) {
          originals.add(bytes[i]);
        }
      }
    }
    IntStream.range(0, bytes.length)
        .parallel()
        .filter(i -> trees[i] != null)
        .forEach(i -> bytes[i] = finish(trees[i]));
    return bytes;
  }

  /** The bytes of a class to rewrite; null for everything else. */
  private byte[] instrumentedClass(Archive.Entry entry) throws IOException {
    byte[] bytes = entry.kind() == EntryKind.CLASS ? ProgramReader.bytes(entry) : null;
    if (bytes == null) {
      return null;
    }
    try {
      ClassInfo info = hierarchy.find(new ClassReader(bytes).getClassName());
      return info != null && info.instrumented() ? bytes : null;
    } catch (RuntimeException e) {
      return null;
    }
  }

  private RewrittenClass attempt(byte[] bytes) {
    try {
      return rewriter.rewrite(bytes);
    } catch (RuntimeException e) {
      failures.put(new ClassReader(bytes).getClassName(), String.valueOf(e.getMessage()));
      return null;
    }
  }

  private byte[] finish(RewrittenClass tree) {
    try {
      return tree.toBytes();
    } catch (RuntimeException e) {
      failures.put(tree.name(), String.valueOf(e.getMessage()));
      return null;
    }
  }

  private void write(
      Archive in,
      Archive.Entry entry,
      byte[] rewritten,
      Output out,
      boolean outermost,
      boolean signed)
      throws IOException {
    if (rewritten != null) {
      out.put(entry.name(), rewritten, entry.time(), entry.stored());
      progress.advance(1);
      return;
    }
    switch (entry.kind()) {
      case SIGNATURE, INDEX -> {}
      case MANIFEST -> {
        if (!outermost) {
          writeNestedManifest(in, entry, out, signed);
        }
      }
      case NESTED_JAR -> writeNestedJar(in, entry, out);
      default -> out.copy(entry);
    }
  }

  private void writeNestedManifest(Archive in, Archive.Entry entry, Output out, boolean signed)
      throws IOException {
    if (!signed) {
      out.copy(entry);
      return;
    }
    try (InputStream content = entry.open()) {
      byte[] edited = new ManifestEditor(content.readAllBytes()).dropDigests().toBytes();
      out.put(entry.name(), edited, entry.time(), entry.stored());
    } catch (IOException e) {
      notices.add(in.name() + ": its manifest is malformed and stays as it is");
      out.copy(entry);
    }
  }

  private void writeNestedJar(Archive in, Archive.Entry entry, Output out) throws IOException {
    try (Archive inner = nested.open(in, entry)) {
      if (inner == null) {
        notices.add(in.name() + ": " + entry.name() + " is no jar: left as it is");
        out.copy(entry);
        return;
      }
      Path file = scratch.resolve("rewritten-" + nestedOutputs++ + ".jar");
      try (JarOutput innerOutput = new JarOutput(file)) {
        rewrite(inner, innerOutput, false);
      }
      out.putStored(entry.name(), file, entry.time());
      Files.delete(file);
    }
  }
}
