package bigfoot.runtime.report;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Reads what a {@link SiteTable} consists of. */
final class SiteTableReader {
  private final CopyingInput copied;
  private final DataInputStream in;

  SiteTableReader(InputStream input) {
    this.copied = new CopyingInput(new BufferedInputStream(input));
    this.in = new DataInputStream(copied);
  }

  int readInt() throws IOException {
    int value = in.readInt();
    copied.take();
    return value;
  }

  /** The strings and the sites. Decodes each site to see that it can be, and keeps its bytes. */
  PackedList<Site> readSites() throws IOException {
    List<String> strings = new ArrayList<>();
    PackedList<String> packedStrings = readStrings(strings);
    PackedList.Packer packer = new PackedList.Packer();
    for (int left = readInt(); left > 0; left--) {
      readSite(in, strings::get);
      packer.add(copied.take());
    }
    return packer.list(site -> readSite(site, packedStrings::get));
  }

  /** The strings, which are also added to decoded. That grows with them: a count may be wrong. */
  private PackedList<String> readStrings(List<String> decoded) throws IOException {
    PackedList.Packer packer = new PackedList.Packer();
    for (int left = readInt(); left > 0; left--) {
      decoded.add(in.readUTF());
      packer.add(copied.take());
    }
    return packer.list(string -> string.readUTF());
  }

  private static Site readSite(DataInputStream in, IntFunction<String> strings) throws IOException {
    String className = strings.apply(in.readInt());
    String method = strings.apply(in.readInt());
    String file = strings.apply(in.readInt());
    int count = in.readInt();
    List<SiteAccess> accesses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      accesses.add(readAccess(in, strings));
    }
    return new Site(className, method, file, accesses);
  }

  private static SiteAccess readAccess(DataInputStream in, IntFunction<String> strings)
      throws IOException {
    int kind = in.readUnsignedByte();
    SiteAccess access =
        SiteAccess.of(
            SiteAccess.Kind.values()[kind & ~(SiteTable.WRITE | SiteTable.CALLEE)],
            (kind & SiteTable.WRITE) != 0,
            strings.apply(in.readInt()),
            strings.apply(in.readInt()),
            in.readInt());
    return (kind & SiteTable.CALLEE) == 0
        ? access
        : access.in(
            new Callee(
                strings.apply(in.readInt()),
                strings.apply(in.readInt()),
                strings.apply(in.readInt()),
                in.readInt()));
  }
}
