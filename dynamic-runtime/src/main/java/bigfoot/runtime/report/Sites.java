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

  /**
   * The sites that a number or set stands for, as far as tables have them. Units instrumented apart
   * may, rarely, both have used a number: then it stands for either. The stack, if there is one,
   * tells which, or else the variable that raced.
   */
  static List<Site> all(int siteOrSet, StackTraceElement[] stack) {
    List<SiteTable> known = tables;
    if (known == null) {
      tables = known = load();
    }
    List<Site> sites = new ArrayList<>();
    for (int number : SiteSets.sites(siteOrSet)) {
      List<Site> either = new ArrayList<>();
      find(known, number, either);
      find(added, number, either);
      sites.addAll(either.size() > 1 ? running(either, stack) : either);
    }
    return sites;
  }

  private static void find(List<SiteTable> tables, int number, List<Site> sites) {
    for (SiteTable table : tables) {
      Site site = table.get(number);
      if (site != null) {
        sites.add(site);
      }
    }
  }

  /** Those of classes that are on the stack, if any are. */
  private static List<Site> running(List<Site> sites, StackTraceElement[] stack) {
    List<Site> running = new ArrayList<>();
    for (Site site : sites) {
      for (StackTraceElement frame : stack) {
        if (frame.getClassName().equals(site.className)) {
          running.add(site);
          break;
        }
      }
    }
    return running.isEmpty() ? sites : running;
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
