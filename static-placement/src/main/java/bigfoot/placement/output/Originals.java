package bigfoot.placement.output;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.zip.DeflaterOutputStream;

/**
 * The class files that a program was made from, for a program that puts them into its traces: their
 * number, then for each its length, its length when deflated, and its deflated bytes.
 */
public final class Originals {
  private final ByteArrayOutputStream classes = new ByteArrayOutputStream();
  private int count;

  public void add(byte[] classFile) throws IOException {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(deflated)) {
      deflater.write(classFile);
    }
    DataOutputStream out = new DataOutputStream(classes);
    out.writeInt(classFile.length);
    out.writeInt(deflated.size());
    deflated.writeTo(out);
    count++;
  }

  byte[] toBytes() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    new DataOutputStream(all).writeInt(count);
    classes.writeTo(all);
    return all.toByteArray();
  }
}
