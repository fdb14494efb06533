package bigfoot.placement.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.Notices;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Whether all code of a program is there and was read. */
class WholeProgramTest {
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  @TempDir Path directory;

  @Test
  void classes_resources_and_jars_are_all_read() throws IOException {
    application(true, jar("K.class", type()));
    application(true, jar("data.txt", text("text")));
    application(true, jar("empty", text("")));
    application(true, jar("lib/inner.jar", jar("K.class", type())));
    library(true, jar("K.class", type()));
    library(true, jar("META-INF/versions/9/K.class", type()));
  }

  @Test
  void a_manifest_may_name_other_jars() throws IOException {
    byte[] asks = jar(MANIFEST, text("Manifest-Version: 1.0\nClass-Path: other.jar\n"));
    application(false, asks);
    application(false, jar("lib/inner.jar", asks));
    library(false, asks);
    application(true, jar(MANIFEST, text("Manifest-Version: 1.0\nMain-Class: Main\n")));
  }

  @Test
  void code_may_have_another_name() throws IOException {
    application(false, jar("K.bin", type()));
    application(false, jar("app.war", jar("K.class", type())));
    application(false, jar("INNER.JAR", jar("K", type())));
    application(false, jar("outer.zip", jar("inner.zip", jar("data.txt", text("text")))));
    application(true, jar("data.zip", jar("data.txt", text("text"))));
    application(false, jar("data.zip", text("PK\3\4")));
    application(false, jar("lib/inner.jar", jar("K.bin", type())));
    library(false, jar("K.bin", type()));
  }

  @Test
  void of_a_library_not_all_is_read() throws IOException {
    library(false, jar("inner.jar", jar("K.class", type())));
    library(false, jar("K.class", text("no class")));
    library(false, jar("META-INF/versions/9/K.class", text("no class")));
  }

  private void application(boolean whole, byte[] jar) throws IOException {
    ProgramReader reader = reader();
    try (Archive archive = archive(jar)) {
      reader.application(archive);
    }
    assertEquals(whole, reader.isWhole());
  }

  private void library(boolean whole, byte[] jar) throws IOException {
    ProgramReader reader = reader();
    try (Archive archive = archive(jar)) {
      reader.library(archive);
    }
    assertEquals(whole, reader.isWhole());
  }

  private ProgramReader reader() {
    ClassFilter all = new ClassFilter(List.of(), List.of());
    NestedJars nested = new NestedJars(directory);
    return new ProgramReader(new ClassHierarchy(), all, Set.of(), nested, new Notices());
  }

  private Archive archive(byte[] jar) throws IOException {
    return Archive.open(Files.write(directory.resolve("program.jar"), jar));
  }

  private static byte[] jar(String name, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
    }
    return bytes.toByteArray();
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] type() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, 0, "K", null, "java/lang/Object", null);
    return writer.toByteArray();
  }
}
