package bigfoot.placement.verify;

import bigfoot.placement.input.Archive;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.ProgramReader;
import bigfoot.placement.output.Output;
import bigfoot.placement.output.RuntimeClasses;
import bigfoot.placement.verify.recorder.Events;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodTooLargeException;

/** Writes instrumented classes in recording form, and the recorder. */
final class RecordingOutput implements Output {
  private static final String RECORDER = "bigfoot/placement/verify/recorder/";

  private final Output out;
  private final ClassHierarchy hierarchy;
  private final Set<String> tooLarge;

  /**
   * @param tooLarge collects the classes that cannot be recorded
   */
  RecordingOutput(Output out, ClassHierarchy hierarchy, Set<String> tooLarge) {
    this.out = out;
    this.hierarchy = hierarchy;
    this.tooLarge = tooLarge;
  }

  @Override
  public void put(String name, byte[] content, LocalDateTime time, boolean stored)
      throws IOException {
    out.put(name, name.endsWith(".class") ? recording(name, content) : content, time, stored);
  }

  private byte[] recording(String name, byte[] content) {
    if (name.equals(RuntimeForm.CLASS + ".class")) {
      return RuntimeForm.of(content);
    }
    if (!ProgramReader.isValid(content)) {
      return content;
    }
    String type = new ClassReader(content).getClassName();
    ClassInfo info = type.startsWith("bigfoot/runtime/") ? null : hierarchy.find(type);
    if (info == null || !info.instrumented()) {
      return content;
    }
    try {
      return RecordingForm.of(content, hierarchy);
    } catch (MethodTooLargeException e) {
      tooLarge.add(type.replace('/', '.'));
      return content;
    }
  }

  @Override
  public void putStored(String name, Path file, LocalDateTime time) throws IOException {
    out.putStored(name, file, time);
  }

  @Override
  public void copy(String name, InputStream content, LocalDateTime time) throws IOException {
    out.copy(name, content, time);
  }

  @Override
  public void close() throws IOException {
    try (out;
        Archive own = Archive.open(RuntimeClasses.locationOf(Events.class))) {
      Set<String> names = new TreeSet<>();
      for (Archive.Entry entry : own.entries()) {
        if (entry.name().startsWith(RECORDER) && names.add(entry.name())) {
          out.copy(entry);
        }
      }
    }
  }
}
