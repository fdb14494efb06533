package bigfoot.placement;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.input.ClassFilter;
import bigfoot.runtime.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every shape of input, good and bad. */
class ArchivesTest {
  private static final String MAIN =
      """
      package app;
      public class Main {
        static int counter;
        public static void main(String[] args) {
          counter++;
          System.out.println(counter + Lib.hello());
        }
      }
      class Lib {
        static String name = "lib";
        static String hello() { return " " + name; }
      }
      """;

  @TempDir Path directory;
  private Path classes;
  private Path out;

  @BeforeEach
  void compile() throws IOException {
    classes = TestPrograms.compile(directory, "app.Main", MAIN);
    out = directory.resolve("out.jar");
  }

  @Test
  void a_jar_keeps_its_manifest_and_resources_and_carries_the_runtime() throws Exception {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, "app.Main");
    main.putValue("Add-Exports", "java.base/sun.nio.ch");
    main.putValue("X-Own", "kept");
    Files.writeString(classes.resolve("data.txt"), "data");
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), manifest);
    Summary summary = TestPrograms.instrument(jar, out);
    assertEquals(2, summary.classes());
    assertTrue(summary.sites() >= 4, "sites: " + summary.sites());
    assertEquals("1 lib\n", TestPrograms.runJar(out).out());
    try (JarFile checked = new JarFile(out.toFile())) {
      Attributes edited = checked.getManifest().getMainAttributes();
      assertEquals("kept", edited.getValue("X-Own"));
      assertTrue(edited.getValue("Add-Exports").startsWith("java.base/sun.nio.ch java.base/"));
      assertEquals("data", text(checked, "data.txt"));
      assertTrue(text(checked, "META-INF/bigfoot/config").contains("detector=fasttrack"));
      assertNotNull(checked.getEntry("META-INF/bigfoot/sites"));
      assertNotNull(checked.getEntry("bigfoot/runtime/Checks.class"));
    }
  }

  @Test
  void equal_input_gives_equal_bytes() throws Exception {
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), "app.Main");
    TestPrograms.instrument(jar, out);
    Path again = directory.resolve("again.jar");
    TestPrograms.instrument(jar, again);
    assertArrayEquals(Files.readAllBytes(out), Files.readAllBytes(again));
  }

  @Test
  void a_directory_becomes_a_directory_or_a_jar() throws Exception {
    Path checked = directory.resolve("checked");
    TestPrograms.instrument(classes, checked);
    assertEquals(
        "1 lib\n", TestPrograms.java(List.of("-cp", checked.toString(), "app.Main")).out());
    TestPrograms.instrument(classes, checked);
    TestPrograms.instrument(classes, out);
    assertEquals("1 lib\n", TestPrograms.java(List.of("-cp", out.toString(), "app.Main")).out());
    assertThrows(InputException.class, () -> TestPrograms.instrument(classes, directory));
  }

  @Test
  void instrumented_input_is_refused() throws Exception {
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), "app.Main");
    TestPrograms.instrument(jar, out);
    refused(out, directory.resolve("twice.jar"), "already instrumented");
    Path checked = directory.resolve("checked");
    TestPrograms.instrument(classes, checked);
    refused(checked, directory.resolve("twice"), "already instrumented");
  }

  @Test
  void bad_input_and_bad_output_get_one_line_and_leave_nothing() throws Exception {
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), "app.Main");
    Path junk = Files.writeString(directory.resolve("junk.jar"), "no jar at all");
    Path empty = Files.createFile(directory.resolve("empty.jar"));
    refused(junk, out, "no readable jar");
    refused(empty, out, "no readable jar");
    refused(directory.resolve("absent.jar"), out, "no such file");
    refused(jar, jar, "overwrite the input");
    refused(jar, directory.resolve("no/such/out.jar"), "no writable directory");
    refused(jar, classes, "of another kind");
    refused(classes, classes.resolve("inside"), "overwrite the input");
    byte[] bytes = Files.readAllBytes(jar);
    Path cut = directory.resolve("cut.jar");
    Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length / 2));
    refused(cut, out, "no readable jar");
    assertFalse(Files.exists(out));
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(0, files.filter(f -> f.toString().endsWith(".tmp")).count());
    }
  }

  private void refused(Path input, Path output, String why) {
    InputException e =
        assertThrows(InputException.class, () -> TestPrograms.instrument(input, output));
    assertTrue(e.getMessage().contains(why), e.getMessage());
    assertEquals(1, e.getMessage().lines().count());
  }

  @Test
  void a_damaged_entry_is_bad_input() throws Exception {
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), "app.Main");
    byte[] bytes = Files.readAllBytes(jar);
    for (int i = 120; i < 260; i++) {
      bytes[i] ^= 0x55;
    }
    Path damaged = Files.write(directory.resolve("damaged.jar"), bytes);
    assertThrows(InputException.class, () -> TestPrograms.instrument(damaged, out));
    assertFalse(Files.exists(out));
  }

  @Test
  void classes_that_are_none_are_left_and_named() throws Exception {
    Files.writeString(classes.resolve("Fake.class"), "not a class, but named so");
    byte[] newer = Files.readAllBytes(classes.resolve("app/Lib.class"));
    newer[7] = 99;
    Files.write(classes.resolve("Newer.class"), newer);
    byte[] broken = Files.readAllBytes(classes.resolve("app/Lib.class"));
    java.util.Arrays.fill(broken, broken.length / 2, broken.length, (byte) 0xff);
    Files.write(classes.resolve("Broken.class"), broken);
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), "app.Main");
    Summary summary = TestPrograms.instrument(jar, out);
    assertTrue(summary.notices().toString().contains("Fake.class is no class file"));
    assertTrue(summary.notices().toString().contains("class file version 99"));
    try (JarFile checked = new JarFile(out.toFile())) {
      assertArrayEquals(newer, bytes(checked, "Newer.class"));
      assertArrayEquals(broken, bytes(checked, "Broken.class"));
    }
  }

  @Test
  void a_multi_release_jar_is_rewritten_in_all_its_versions() throws Exception {
    Path newer = directory.resolve("newer");
    Files.createDirectories(newer);
    TestPrograms.compile(
        newer,
        "app.Lib",
        "package app; class Lib { static volatile int n = 4; static final String name = \"11\";"
            + " static String hello() { return name + n++; } }");
    Path version = classes.resolve("META-INF/versions/11/app");
    Files.createDirectories(version);
    Files.copy(newer.resolve("classes/app/Lib.class"), version.resolve("Lib.class"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "app.Main");
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), manifest);
    TestPrograms.instrument(jar, out);
    assertEquals("1114\n", TestPrograms.runJar(out).out());
    try (JarFile before = new JarFile(jar.toFile());
        JarFile after = new JarFile(out.toFile())) {
      String entry = "META-INF/versions/11/app/Lib.class";
      assertNotEquals(bytes(before, entry).length, bytes(after, entry).length);
    }
  }

  @Test
  void nested_jars_are_rewritten_and_stay_uncompressed() throws Exception {
    Path inner = TestPrograms.jar(classes, directory.resolve("inner.jar"), "app.Main");
    Path outer = directory.resolve("outer.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(outer))) {
      stored(zip, "BOOT-INF/lib/inner.jar", Files.readAllBytes(inner));
      stored(zip, "BOOT-INF/lib/fake.jar", "no jar".getBytes("UTF-8"));
      zip.putNextEntry(new ZipEntry("BOOT-INF/classes/app/Main.class"));
      Files.copy(classes.resolve("app/Main.class"), zip);
    }
    Summary summary = TestPrograms.instrument(outer, out);
    assertEquals(3, summary.classes());
    assertTrue(summary.notices().toString().contains("fake.jar is no jar"));
    try (JarFile checked = new JarFile(out.toFile())) {
      ZipEntry entry = checked.getEntry("BOOT-INF/lib/inner.jar");
      assertEquals(ZipEntry.STORED, entry.getMethod());
      Path extracted = directory.resolve("extracted.jar");
      Files.write(extracted, bytes(checked, entry.getName()));
      try (JarFile nested = new JarFile(extracted.toFile())) {
        assertTrue(
            bytes(nested, "app/Main.class").length > Files.size(classes.resolve("app/Main.class")));
        assertNull(nested.getEntry("META-INF/bigfoot/config"));
      }
    }
    Path twice = directory.resolve("twice.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(twice))) {
      stored(zip, "BOOT-INF/lib/out.jar", Files.readAllBytes(out));
    }
    refused(twice, directory.resolve("no.jar"), "already instrumented");
  }

  @Test
  void signatures_are_dropped_with_a_notice() throws Exception {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "app.Main");
    Attributes section = new Attributes();
    section.putValue("SHA-256-Digest", "AAAA");
    manifest.getEntries().put("app/Main.class", section);
    Files.createDirectories(classes.resolve("META-INF"));
    Files.writeString(classes.resolve("META-INF/KEY.SF"), "Signature-Version: 1.0\n");
    Files.writeString(classes.resolve("META-INF/KEY.RSA"), "x");
    Files.writeString(classes.resolve("META-INF/INDEX.LIST"), "JarIndex-Version: 1.0\n");
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), manifest);
    Summary summary = TestPrograms.instrument(jar, out);
    assertTrue(summary.notices().toString().contains("signature is dropped"));
    try (JarFile checked = new JarFile(out.toFile())) {
      assertNull(checked.getEntry("META-INF/KEY.SF"));
      assertNull(checked.getEntry("META-INF/KEY.RSA"));
      assertNull(checked.getEntry("META-INF/INDEX.LIST"));
      assertTrue(checked.getManifest().getEntries().isEmpty());
    }
    assertEquals("1 lib\n", TestPrograms.runJar(out).out());
  }

  @Test
  void names_that_lead_outside_are_kept_in_a_jar_and_written_nowhere() throws Exception {
    Path jar = directory.resolve("slip.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("../../evil.txt"));
      zip.write(1);
      zip.putNextEntry(new ZipEntry("dir/"));
      zip.putNextEntry(new ZipEntry("/absolute.txt"));
      zip.write(1);
    }
    TestPrograms.instrument(jar, out);
    assertFalse(Files.exists(directory.resolve("../../evil.txt")));
    assertTrue(Files.exists(out));
  }

  @Test
  void a_modular_jar_runs_as_a_module() throws Exception {
    Path source = directory.resolve("src/module-info.java");
    Files.writeString(source, "module app.module { exports app; }");
    TestPrograms.compile(source, classes, 17);
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), "app.Main");
    TestPrograms.instrument(jar, out);
    TestPrograms.Run run =
        TestPrograms.java(List.of("-p", out.toString(), "-m", "app.module/app.Main"));
    assertEquals("1 lib\n", run.out(), run.err());
    assertEquals("", run.err());
    assertEquals("1 lib\n", TestPrograms.runJar(out).out());
  }

  @Test
  void filters_choose_classes_and_libraries_come_along_when_included() throws Exception {
    Path library = directory.resolve("library");
    Files.createDirectories(library);
    TestPrograms.compile(
        library, "lib.Tool", "package lib; public class Tool { public int field; }");
    Path libraryJar =
        TestPrograms.jar(library.resolve("classes"), directory.resolve("lib.jar"), (String) null);
    Path jar = TestPrograms.jar(classes, directory.resolve("app.jar"), "app.Main");
    ClassFilter filter = new ClassFilter(List.of("app.*", "lib.**"), List.of("app.L?b"));
    Request request =
        new Request(
            jar,
            out,
            List.of(libraryJar),
            filter,
            Detector.FASTTRACK,
            null,
            false,
            true,
            false,
            "test");
    Summary summary = new Instrumenter(request, Progress.SILENT).run();
    assertEquals(1, summary.classes());
    try (JarFile checked = new JarFile(out.toFile())) {
      assertArrayEquals(
          Files.readAllBytes(classes.resolve("app/Lib.class")), bytes(checked, "app/Lib.class"));
      assertNotNull(checked.getEntry("lib/Tool.class"));
      String path = checked.getManifest().getMainAttributes().getValue("Class-Path");
      assertTrue(path.endsWith("lib.jar"), path);
    }
    assertEquals("1 lib\n", TestPrograms.runJar(out).out());
  }

  private static void stored(ZipOutputStream zip, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    CRC32 crc = new CRC32();
    crc.update(content);
    entry.setCrc(crc.getValue());
    zip.putNextEntry(entry);
    zip.write(content);
  }

  private static byte[] bytes(ZipFile zip, String name) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (InputStream in = zip.getInputStream(zip.getEntry(name));
        OutputStream copy = out) {
      in.transferTo(copy);
    }
    return out.toByteArray();
  }

  private static String text(ZipFile zip, String name) throws IOException {
    return new String(bytes(zip, name), "UTF-8");
  }
}
