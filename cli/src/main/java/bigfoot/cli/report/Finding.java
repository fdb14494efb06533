package bigfoot.cli.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Two conflicting accesses that nothing orders.
 *
 * @param rule what kind of finding this is
 * @param facts what else is known, by name, such as {@code verdict=predictable}; shown as it is
 * @param witness an interleaving that ends in the race; empty when there is none
 */
public record Finding(
    Rule rule,
    Location location,
    Side first,
    Side second,
    Map<String, String> facts,
    List<Step> witness) {

  /** Sorted by location, then by the places of both accesses: the order of every report. */
  public static final Comparator<Finding> ORDER =
      Comparator.comparing((Finding f) -> f.location.text())
          .thenComparing(f -> places(f.first))
          .thenComparing(f -> places(f.second))
          .thenComparing(f -> f.rule)
          .thenComparing(f -> f.facts.toString());

  public Finding {
    facts = new TreeMap<>(facts);
    witness = List.copyOf(witness);
  }

  /** One sentence that names the location and both accesses. */
  public String message() {
    return rule.title
        + " on "
        + location.text()
        + ": "
        + first.access()
        + " by "
        + first.thread()
        + " and "
        + second.access()
        + " by "
        + second.thread();
  }

  /**
   * Stays the same when lines move, and whichever access came first: made of the rule, the location
   * and the two methods, without the numbers that objects have in a trace. Checked runs write the
   * same one.
   */
  public String fingerprint() {
    String one = method(first);
    String other = method(second);
    boolean inOrder = one.compareTo(other) <= 0;
    String what =
        String.join(
            "|",
            rule.id,
            location.type().replaceAll("#\\d+", ""),
            location.name(),
            inOrder ? one : other,
            inOrder ? other : one);
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(what.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 8) + ":1";
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  private static String method(Side side) {
    Site site = side.sites().get(0);
    return side.access() + " " + site.type() + "." + site.method();
  }

  private static String places(Side side) {
    return side.sites().toString() + side.access() + side.thread();
  }
}
