package bigfoot.runtime.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Many units on one class path, instrumented apart. */
class SitesTest {
  private static final int UNITS = 400;
  private static final StackTraceElement[] NO_STACK = {};

  @Test
  void sites_of_hundreds_of_units_are_told_apart() throws IOException {
    Random random = new Random(7);
    List<Integer> numbers = new ArrayList<>();
    for (int unit = 0; unit < UNITS; unit++) {
      SiteTable.Writer writer = new SiteTable.Writer(SiteTable.base(random.nextInt()));
      int first = writer.add(site("hundreds.Unit" + unit, "first"));
      for (int i = random.nextInt(2000); i > 0; i--) {
        writer.add(site("hundreds.Unit" + unit, "next"));
      }
      add(writer);
      numbers.add(first);
    }
    int ambiguous = 0;
    for (int unit = 0; unit < UNITS; unit++) {
      List<Site> sites = Sites.all(numbers.get(unit), NO_STACK);
      String name = "hundreds.Unit" + unit;
      assertTrue(sites.stream().anyMatch(s -> s.className.equals(name)), name);
      ambiguous += sites.size() > 1 ? 1 : 0;
    }
    assertTrue(ambiguous <= 1, ambiguous + " of " + UNITS);
  }

  @Test
  void of_two_units_with_one_number_the_one_that_runs_is_meant() throws IOException {
    for (String name : List.of("clash.One", "clash.Two")) {
      SiteTable.Writer writer = new SiteTable.Writer(5);
      writer.add(site(name, "run"));
      add(writer);
    }
    StackTraceElement[] stack = {new StackTraceElement("clash.Two", "run", "Two.java", 1)};
    assertEquals("clash.Two", Sites.all(5, stack).get(0).className);
    assertEquals(1, Sites.all(5, stack).size());
    assertEquals(2, Sites.all(5, NO_STACK).size(), "then the variable that raced tells");
  }

  private static Site site(String type, String method) {
    SiteAccess access = SiteAccess.field(true, type, "field", 1);
    return new Site(type, method, "Unit.java", List.of(access));
  }

  private static void add(SiteTable.Writer writer) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writer.writeTo(bytes);
    Sites.add(SiteTable.read("test", new ByteArrayInputStream(bytes.toByteArray())));
  }
}
