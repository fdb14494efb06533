package bigfoot.runtime.report;

import bigfoot.runtime.InputException;
import bigfoot.runtime.shadow.SiteSets;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Check sites by number. An instrumented unit carries one table as the resource {@value #RESOURCE};
 * its sites are base, base + 1, …, the base {@linkplain #base(int) drawn} from all that there are,
 * so that units used together hardly ever overlap.
 *
 * <pre>
 * int magic "BFS1", int base
 * int strings, then each: UTF
 * int sites, then each: int class, method, file (string numbers), int accesses, then each:
 *   byte kind (0 field, 1 static, 2 array; +128 for a write, +64 in a called method),
 *   int owner, int name, int line, and with +64: int class, method, file, int line of the call
 * </pre>
 */
public final class SiteTable {
  public static final String RESOURCE = "META-INF/bigfoot/sites";
  private static final int MAGIC = 0x42465331;
  private static final int WRITE = 0x80;
  private static final int CALLEE = 0x40;

  /** No unit has so many sites. */
  private static final int MOST_SITES = 1 << 24;

  private final int base;
  private final Site[] sites;

  private SiteTable(int base, Site[] sites) {
    this.base = base;
    this.sites = sites;
  }

  /** The base for a unit with this fingerprint: one of a thousand million. */
  public static int base(int fingerprint) {
    return Integer.remainderUnsigned(fingerprint, SiteSets.FIRST_SET - MOST_SITES);
  }

  /** The site of this number, or null when it is not in this table. */
  public Site get(int number) {
    long index = (long) number - base;
    return index >= 0 && index < sites.length ? sites[(int) index] : null;
  }

  public int base() {
    return base;
  }

  public int size() {
    return sites.length;
  }

  /** Reads a table; name is for messages. */
  public static SiteTable read(String name, InputStream input) throws IOException {
    DataInputStream in = new DataInputStream(new BufferedInputStream(input));
    try {
      if (in.readInt() != MAGIC) {
        throw bad(name, null);
      }
      int base = in.readInt();
      // Lists grow with what is there: a count may be wrong.
      List<String> strings = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        strings.add(in.readUTF());
      }
      List<Site> sites = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        sites.add(readSite(in, strings));
      }
      return new SiteTable(base, sites.toArray(new Site[0]));
    } catch (InputException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw bad(name, e);
    }
  }

  private static Site readSite(DataInputStream in, List<String> strings) throws IOException {
    String className = strings.get(in.readInt());
    String method = strings.get(in.readInt());
    String file = strings.get(in.readInt());
    int count = in.readInt();
    List<SiteAccess> accesses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      accesses.add(readAccess(in, strings));
    }
    return new Site(className, method, file, accesses);
  }

  private static SiteAccess readAccess(DataInputStream in, List<String> strings)
      throws IOException {
    int kind = in.readUnsignedByte();
    SiteAccess access =
        SiteAccess.of(
            SiteAccess.Kind.values()[kind & ~(WRITE | CALLEE)],
            (kind & WRITE) != 0,
            strings.get(in.readInt()),
            strings.get(in.readInt()),
            in.readInt());
    return (kind & CALLEE) == 0
        ? access
        : access.in(
            new Callee(
                strings.get(in.readInt()),
                strings.get(in.readInt()),
                strings.get(in.readInt()),
                in.readInt()));
  }

  private static InputException bad(String name, Throwable cause) {
    return new InputException(
        name + " is not a table of check sites of this version; instrument the program again",
        cause);
  }

  /** Collects sites and writes the table. */
  public static final class Writer {
    private final int base;
    private final List<Site> sites = new ArrayList<>();
    private final Map<String, Integer> strings = new LinkedHashMap<>();

    public Writer(int base) {
      this.base = base;
    }

    /** Adds a site and returns its number. */
    public int add(Site site) {
      sites.add(site);
      return base + sites.size() - 1;
    }

    public int size() {
      return sites.size();
    }

    public void writeTo(OutputStream output) throws IOException {
      for (Site site : sites) {
        intern(site);
      }
      DataOutputStream out = new DataOutputStream(output);
      out.writeInt(MAGIC);
      out.writeInt(base);
      out.writeInt(strings.size());
      for (String s : strings.keySet()) {
        out.writeUTF(s);
      }
      out.writeInt(sites.size());
      for (Site site : sites) {
        write(site, out);
      }
      out.flush();
    }

    private void intern(Site site) {
      intern(site.className);
      intern(site.method);
      intern(site.file);
      for (SiteAccess a : site.accesses) {
        intern(a.owner);
        intern(a.name);
        if (a.in != null) {
          intern(a.in.className);
          intern(a.in.method);
          intern(a.in.file);
        }
      }
    }

    private void intern(String s) {
      strings.putIfAbsent(s, strings.size());
    }

    private void write(Site site, DataOutputStream out) throws IOException {
      out.writeInt(strings.get(site.className));
      out.writeInt(strings.get(site.method));
      out.writeInt(strings.get(site.file));
      out.writeInt(site.accesses.size());
      for (SiteAccess a : site.accesses) {
        out.writeByte(a.kind.ordinal() | (a.write ? WRITE : 0) | (a.in != null ? CALLEE : 0));
        out.writeInt(strings.get(a.owner));
        out.writeInt(strings.get(a.name));
        out.writeInt(a.line);
        if (a.in != null) {
          out.writeInt(strings.get(a.in.className));
          out.writeInt(strings.get(a.in.method));
          out.writeInt(strings.get(a.in.file));
          out.writeInt(a.in.calledAt);
        }
      }
    }
  }
}
