package bigfoot.runtime.report;

import bigfoot.runtime.Config;
import bigfoot.runtime.shadow.SiteSets;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The site tables of the running program: those in its resources, read when the first race is, and
 * those of classes instrumented while it runs.
 */
public final class Sites {
  /**
   * Loaded without a lock, since that runs the program's class loaders; two threads may both do it.
   */
  private static volatile List<SiteTable> tables;

  private static final List<SiteTable> added = new CopyOnWriteArrayList<>();

  private Sites() {}

  /** Adds the sites of a class instrumented while the program runs. */
  public static void add(SiteTable table) {
    added.add(table);
  }

  /** The site of this number, or null when no table has it. */
  static Site get(int number) {
    List<SiteTable> known = tables;
    if (known == null) {
      tables = known = load();
    }
    Site site = find(known, number);
    return site != null ? site : find(added, number);
  }

  private static Site find(List<SiteTable> tables, int number) {
    for (SiteTable table : tables) {
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
