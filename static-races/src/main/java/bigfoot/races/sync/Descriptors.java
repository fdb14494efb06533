package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;

/** Type names as descriptors, which is how the synchronization table knows methods. */
final class Descriptors {
  private Descriptors() {}

  static String of(MethodRef method) {
    StringBuilder text = new StringBuilder("(");
    method.parameters().forEach(type -> text.append(of(type)));
    return text.append(')').append(of(method.result())).toString();
  }

  private static String of(String type) {
    if (type.endsWith("[]")) {
      return "[" + of(type.substring(0, type.length() - 2));
    }
    return switch (type) {
      case "void" -> "V";
      case "int" -> "I";
      case "long" -> "J";
      case "boolean" -> "Z";
      case "byte" -> "B";
      case "short" -> "S";
      case "char" -> "C";
      case "float" -> "F";
      case "double" -> "D";
      default -> "L" + type.replace('.', '/') + ";";
    };
  }
}
