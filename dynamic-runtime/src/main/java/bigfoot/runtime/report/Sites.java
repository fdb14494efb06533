package bigfoot.runtime.report;

import bigfoot.runtime.Config;
import bigfoot.runtime.shadow.SiteSets;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;

/** The site tables of the running program, read when the first race is. */
final class Sites {
  /**
   * Loaded without a lock, since that runs the program's class loaders; two threads may both do it.
   */
  private static volatile List<SiteTable> tables;

  private Sites() {}

  /** The site of this number, or null when no table has it. */
  static Site get(int number) {
    List<SiteTable> known = tables;
    if (known == null) {
      tables = known = load();
    }
    for (SiteTable table : known) {
      Site site = table.get(number);
      if (site != null) {
        return site;
      }
    }
    return null;
  }

  /** The sites that a number or set stands for, as far as tables have them. */
  static List<Site> all(int siteOrSet) {
    List<Site> sites = new ArrayList<>();
    for (int number : SiteSets.sites(siteOrSet)) {
      Site site = get(number);
      if (site != null) {
        sites.add(site);
      }
    }
    return sites;
  }

  private static List<SiteTable> load() {
    List<SiteTable> loaded = new ArrayList<>();
    for (URL url : Config.resources(SiteTable.RESOURCE)) {
      try (InputStream in = url.openStream()) {
        loaded.add(SiteTable.read(url.toString(), in));
      } catch (IOException e) {
        Log.line(e.getMessage());
      }
    }
    return loaded;
  }
}
