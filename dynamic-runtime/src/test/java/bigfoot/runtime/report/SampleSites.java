package bigfoot.runtime.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** The site table of package sample. */
final class SampleSites {
  private SampleSites() {}

  static void write(OutputStream out) throws IOException {
    SiteTable.Writer writer = new SiteTable.Writer(sample.Race.READ);
    writer.add(site(SiteAccess.staticField(false, "sample.Race", "n", 39)));
    writer.add(site(SiteAccess.staticField(true, "sample.Race", "n", 41)));
    writer.add(site(SiteAccess.array(true, "int[]", 43)));
    writer.writeTo(out);
  }

  private static Site site(SiteAccess access) {
    return new Site("sample.Race", "add", "Race.java", List.of(access));
  }
}
