package bigfoot.runtime.report;

import java.util.List;

/** A check in the program: the method it is in and the accesses it stands for. */
public final class Site {
  /** Binary name of the class. */
  public final String className;

  public final String method;

  /** Source file, or "" when the class does not say. */
  public final String file;

  public final List<SiteAccess> accesses;

  public Site(String className, String method, String file, List<SiteAccess> accesses) {
    this.className = className;
    this.method = method;
    this.file = file;
    this.accesses = List.copyOf(accesses);
  }

  /** Where one of the accesses is. */
  Race.Line lineOf(SiteAccess access) {
    Callee in = access.in;
    return in == null
        ? new Race.Line(className, method, file, access.line)
        : new Race.Line(in.className, in.method, in.file, access.line);
  }
}
