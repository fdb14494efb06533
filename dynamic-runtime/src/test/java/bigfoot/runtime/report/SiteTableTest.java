package bigfoot.runtime.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.InputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SiteTableTest {
  @Test
  void what_was_written_is_read() throws IOException {
    SiteTable table = read(bytes());
    assertEquals(3, table.size());
    Site site = table.get(sample.Race.WRITE);
    assertEquals("sample.Race", site.className);
    assertEquals("sample.Race.n", site.accesses.get(0).variable());
    assertTrue(site.accesses.get(0).write);
    assertNull(table.get(sample.Race.READ - 1));
    assertNull(table.get(sample.Race.READ + 3));
  }

  @Test
  void an_access_may_be_in_a_called_method() throws IOException {
    Callee leaf = new Callee("sample.Leaf", "get", "Leaf.java", 3);
    SiteAccess own = SiteAccess.field(true, "sample.Leaf", "n", 7);
    SiteTable.Writer writer = new SiteTable.Writer(0);
    writer.add(new Site("sample.Race", "add", "Race.java", List.of(own, own.in(leaf))));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.writeTo(out);
    Site site = read(out.toByteArray()).get(0);
    assertEquals(
        List.of("sample.Race.add(Race.java:7)", "sample.Leaf.get(Leaf.java:7)"),
        site.accesses.stream().map(a -> site.lineOf(a).toString()).collect(Collectors.toList()));
    assertEquals(3, site.accesses.get(1).in.calledAt);
    assertTrue(site.accesses.get(1).write);
  }

  @Test
  void junk_is_refused_in_one_line_without_taking_memory_for_it() throws IOException {
    Random random = new Random(1);
    byte[] good = bytes();
    for (int i = 0; i < 2_000; i++) {
      byte[] bad =
          random.nextBoolean() ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
      for (int n = 0; n < 3 && bad.length > 0; n++) {
        bad[random.nextInt(bad.length)] = (byte) random.nextInt();
      }
      try {
        read(bad);
      } catch (InputException e) {
        assertTrue(e.getMessage().startsWith("the table is not a table of check sites"));
      }
    }
    byte[] huge = good.clone();
    huge[8] = 0x7f;
    assertThrows(InputException.class, () -> read(huge));
  }

  @Test
  void suppression_patterns_match_anywhere_unless_held() {
    assertTrue(new Glob("Race.add").matches("sample.Race.add(Race.java:3)"));
    assertTrue(new Glob("^sample.*java:3)$").matches("sample.Race.add(Race.java:3)"));
    assertTrue(!new Glob("^Race").matches("sample.Race.add(Race.java:3)"));
    assertTrue(!new Glob("add$").matches("sample.Race.add(Race.java:3)"));
    assertTrue(new Glob("*").matches(""));
  }

  private static byte[] bytes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SampleSites.write(out);
    return out.toByteArray();
  }

  private static SiteTable read(byte[] bytes) throws IOException {
    return SiteTable.read("the table", new ByteArrayInputStream(bytes));
  }
}
