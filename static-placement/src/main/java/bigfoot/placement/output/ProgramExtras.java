package bigfoot.placement.output;

import bigfoot.placement.Notices;
import bigfoot.placement.Request;
import bigfoot.placement.input.Archive;
import bigfoot.placement.input.EntryKind;
import bigfoot.runtime.report.SiteTable;
import bigfoot.runtime.sync.SyncTable;
import bigfoot.runtime.trace.ValueRecorder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a checked program has besides its classes: manifest, runtime, configuration, sites. */
public final class ProgramExtras {
  private static final String MANIFEST = "META-INF/MANIFEST.MF";
  private static final String CONFIG = "META-INF/bigfoot/config";

  private final Archive program;
  private final Request request;
  private final Notices notices;

  public ProgramExtras(Archive program, Request request, Notices notices) {
    this.program = program;
    this.request = request;
    this.notices = notices;
  }

  /** The manifest comes first, where streaming readers expect it. */
  public void writeManifest(Output out) throws IOException {
    for (Archive.Entry entry : program.entries()) {
      if (entry.kind() == EntryKind.MANIFEST) {
        out.put(entry.name(), edited(entry), entry.time(), entry.stored());
        return;
      }
    }
    out.put(MANIFEST, complete(new ManifestEditor()).toBytes());
  }

  private byte[] edited(Archive.Entry entry) throws IOException {
    byte[] original;
    try (InputStream in = entry.open()) {
      original = in.readAllBytes();
    }
    try {
      return complete(new ManifestEditor(original)).toBytes();
    } catch (IOException e) {
      notices.add(program.name() + ": its manifest is malformed and stays as it is");
      return original;
    }
  }

  private ManifestEditor complete(ManifestEditor manifest) {
    return manifest.dropDigests().exportInternals().classPath(classPath());
  }

  private ClassPathEdit classPath() {
    Path from = request.input().toAbsolutePath().normalize().getParent();
    Path to = request.output().toAbsolutePath().normalize().getParent();
    boolean moved = !Files.isDirectory(request.input()) && !from.equals(to);
    List<Path> added = request.withLibraries() ? request.libraries() : List.of();
    return new ClassPathEdit(moved ? from : null, added);
  }

  /**
   * Module descriptors, one per Java version at most; written before their originals are copied.
   */
  public void writeModules(Output out) throws IOException {
    for (Archive.Entry entry : program.entries()) {
      if (entry.kind() == EntryKind.MODULE_INFO) {
        try (InputStream in = entry.open()) {
          byte[] edited = ModuleEditor.edit(in.readAllBytes(), RuntimeClasses.packages());
          out.put(entry.name(), edited, entry.time(), entry.stored());
        } catch (RuntimeException e) {
          notices.add(program.name() + ": " + entry.name() + " is malformed and stays as it is");
        }
      }
    }
  }

  /** The runtime, and what it reads at start and when it reports. */
  public void writeRuntime(Output out, SiteTable.Writer sites, Originals originals)
      throws IOException {
    String prefix = prefix();
    RuntimeClasses.copyTo(out, prefix);
    out.put(prefix + CONFIG, config().getBytes(StandardCharsets.UTF_8));
    if (request.syncTable() != null) {
      out.put(prefix + SyncTable.USER_RESOURCE, Files.readAllBytes(request.syncTable()));
    }
    ByteArrayOutputStream table = new ByteArrayOutputStream();
    sites.writeTo(table);
    out.put(prefix + SiteTable.RESOURCE, table.toByteArray());
    if (originals != null) {
      out.put(prefix + ValueRecorder.ORIGINALS, originals.toBytes());
    }
  }

  /** Where the program's own class loader looks: not at the root of a plain web archive. */
  private String prefix() {
    boolean web = false;
    for (Archive.Entry entry : program.entries()) {
      if (entry.name().startsWith("org/springframework/boot/loader/")) {
        return "";
      }
      web |= entry.name().startsWith("WEB-INF/");
    }
    return web ? "WEB-INF/classes/" : "";
  }

  private String config() {
    return "detector="
        + request.detector()
        + "\nstats="
        + request.stats()
        + "\nvalues="
        + request.values()
        + "\nversion="
        + request.version()
        + "\n";
  }
}
