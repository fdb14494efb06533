package bigfoot.cli.report;

/**
 * The memory that two accesses share: a field of a class, or elements {@code [lo, hi)} of an array.
 *
 * @param kind {@code field}, {@code static} or {@code array}
 * @param type binary class name, or {@code int[]} for an array
 * @param name the field; empty for an array
 */
public record Location(String kind, String type, String name, int lo, int hi) {
  public static Location field(String type, String name) {
    return new Location("field", type, name, 0, 0);
  }

  public static Location array(String type, int lo, int hi) {
    return new Location("array", type, "", lo, hi);
  }

  /** As a person would write it: {@code pkg.Type.field} or {@code int[] elements 3..8}. */
  public String text() {
    if (!kind.equals("array")) {
      return name.isEmpty() ? type : type + "." + name;
    }
    if (hi <= lo) {
      return type;
    }
    return hi == lo + 1 ? type + " element " + lo : type + " elements " + lo + ".." + hi;
  }
}
