package bigfoot.runtime.report;

import bigfoot.runtime.fasttrack.Conflict;
import bigfoot.runtime.fasttrack.HeldLocks;
import bigfoot.runtime.fasttrack.Stacks;
import bigfoot.runtime.fasttrack.ThreadInfo;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Turns two sites into races, with names and lines from the site tables. */
final class RaceMaker {
  private static final StackTraceElement[] NO_STACK = {};

  private final ThreadState current;
  private final boolean write;
  private final List<Site> sites;

  /** Empty when the check is made for another thread: one that has ended, or at the end of all. */
  private final StackTraceElement[] stack;

  /** The access at hand. */
  RaceMaker(ThreadState current, boolean write, int site) {
    this.current = current;
    this.write = write;
    this.stack = ThreadState.current().info == current.info ? Stacks.here() : NO_STACK;
    this.sites = Sites.all(site, stack);
  }

  /**
   * The races with an earlier access: one for each variable that both checks stand for. type is the
   * class of the array, or of the object whose hidden state is accessed, as the sites may know only
   * a supertype; null for fields.
   */
  List<Race> with(Conflict earlier, String type, int lo, int hi) {
    List<Site> before = Sites.all(earlier.site, NO_STACK);
    ThreadInfo who = ThreadState.ownerOf(earlier.epoch);
    List<Race> races = new ArrayList<>();
    for (SiteAccess variable : variables(before, earlier.write)) {
      Race.Side first = side(who, before, earlier.write, variable, earlier.locks, NO_STACK);
      Race.Side second = side(current.info, sites, write, variable, current.held(), stack);
      SiteAccess what = type == null ? named(variable) : ofType(variable, type);
      races.add(new Race(what, type == null ? what.owner : type, first, second, lo, hi));
    }
    return races;
  }

  private SiteAccess ofType(SiteAccess variable, String type) {
    boolean element = variable.isNamedLater() && type.endsWith("[]");
    return element ? SiteAccess.array(write, type, variable.line) : variable;
  }

  /** Neither side may know the name of a field that is accessed by reflection on both. */
  private SiteAccess named(SiteAccess field) {
    String name = current.naming;
    if (!field.isNamedLater() || name == null) {
      return field;
    }
    int dot = name.lastIndexOf('.');
    return SiteAccess.field(write, name.substring(0, dot), name.substring(dot + 1), field.line);
  }

  private List<SiteAccess> variables(List<Site> before, boolean beforeWrote) {
    List<SiteAccess> here = accesses(sites, write);
    List<SiteAccess> there = accesses(before, beforeWrote);
    List<SiteAccess> both = new ArrayList<>();
    for (SiteAccess a : here) {
      if (find(there, a) && !find(both, a)) {
        both.add(a.isNamedLater() ? named(there, a) : a);
      }
    }
    if (both.isEmpty()) {
      // Sites of one shadow group that name no common field: say what the access at hand touches.
      both.add(here.isEmpty() ? SiteAccess.field(write, "unknown", "unknown", 0) : here.get(0));
    }
    return both;
  }

  /** The other side may know the name of a field that only the running program names here. */
  private static SiteAccess named(List<SiteAccess> list, SiteAccess unnamed) {
    for (SiteAccess b : list) {
      if (b.sameVariable(unnamed) && !b.isNamedLater()) {
        return b;
      }
    }
    return unnamed;
  }

  private static boolean find(List<SiteAccess> list, SiteAccess a) {
    for (SiteAccess b : list) {
      if (a.sameVariable(b)) {
        return true;
      }
    }
    return false;
  }

  private static List<SiteAccess> accesses(List<Site> sites, boolean write) {
    List<SiteAccess> same = new ArrayList<>();
    for (Site site : sites) {
      for (SiteAccess a : site.accesses) {
        if (a.write == write) {
          same.add(a);
        }
      }
    }
    return same;
  }

  private static Race.Side side(
      ThreadInfo who,
      List<Site> sites,
      boolean write,
      SiteAccess variable,
      HeldLocks held,
      StackTraceElement[] stack) {
    List<Race.Line> lines = new ArrayList<>();
    StackTraceElement[] shown = stack;
    for (Site site : sites) {
      for (SiteAccess a : site.accesses) {
        if (a.write == write && a.sameVariable(variable)) {
          lines.add(site.lineOf(a));
          shown = atAccess(stack, site, a);
        }
      }
    }
    String name = who == null ? "(ended long ago)" : who.name();
    StackTraceElement[] created = who == null ? NO_STACK : who.created();
    return new Race.Side(name, write, lines, HeldLocks.names(held), shown, created);
  }

  /**
   * A check may run after its access: the innermost frame then shows the access's line. It may have
   * been left to it by a method that has returned: then that one's frame comes first.
   */
  private static StackTraceElement[] atAccess(
      StackTraceElement[] stack, Site site, SiteAccess access) {
    if (stack.length == 0
        || !stack[0].getClassName().equals(site.className)
        || !stack[0].getMethodName().equals(site.method)) {
      return stack;
    }
    Callee in = access.in;
    List<StackTraceElement> shown = new ArrayList<>(Arrays.asList(stack));
    int line = in == null ? access.line : in.calledAt;
    shown.set(0, new StackTraceElement(site.className, site.method, stack[0].getFileName(), line));
    if (in != null) {
      shown.add(0, new StackTraceElement(in.className, in.method, in.file, access.line));
    }
    return shown.toArray(NO_STACK);
  }
}
