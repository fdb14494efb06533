package bigfoot.races.frontend;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/** The beginning of a class file, read to say clearly what is wrong with a damaged one. */
final class ClassHeader {
  private static final int MAGIC = 0xcafebabe;
  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int CLASS = 7;

  private ClassHeader() {}

  /** Why these bytes are not the class of that name; null when they are. */
  static String flaw(byte[] bytes, String type) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (in.readInt() != MAGIC) {
        return "no class file";
      }
      in.readInt(); // version
      String name = name(in);
      return name.equals(type) ? null : "it holds the class " + name;
    } catch (IOException | RuntimeException e) {
      return "the class file is damaged";
    }
  }

  private static String name(DataInputStream in) throws IOException {
    Object[] constants = new Object[in.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) {
      int tag = in.readUnsignedByte();
      constants[i] = constant(in, tag);
      if (tag == LONG || tag == DOUBLE) {
        i++; // takes two places
      }
    }
    in.readUnsignedShort(); // access flags
    int named = (Integer) constants[in.readUnsignedShort()];
    return ((String) constants[named]).replace('/', '.');
  }

  /** The text of a name, the place of a class's name; null for what is skipped. */
  private static Object constant(DataInputStream in, int tag) throws IOException {
    if (tag == UTF8) {
      return in.readUTF();
    }
    if (tag == CLASS) {
      return in.readUnsignedShort();
    }
    int bytes =
        switch (tag) {
          case 8, 16, 19, 20 -> 2; // String, MethodType, Module, Package
          case 15 -> 3; // MethodHandle
          case 3, 4, 9, 10, 11, 12, 17, 18 -> 4; // numbers, references, dynamic
          case LONG, DOUBLE -> 8;
          default -> throw new IOException("no such constant");
        };
    in.skipNBytes(bytes);
    return null;
  }
}
