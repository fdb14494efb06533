package bigfoot.predict.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Leaves repeats out of a text trace as the recorder does. */
public final class Repeats {
  /** Per variable: which thread's stretch wrote it, which read it since; "" for none. */
  private record Last(String write, String read) {}

  private Repeats() {}

  /** Marks a trace as one whose repeats are left out. */
  public static Trace leftOutOf(Trace trace) {
    trace.facts().leavesOutRepeats();
    return trace;
  }

  /** Which lines of the text the recorder would write. */
  public static List<Integer> recorded(String text) {
    Map<String, Last> variables = new HashMap<>();
    Map<String, Integer> stretches = new HashMap<>();
    List<Integer> kept = new ArrayList<>();
    String[] lines = text.split("\n");
    for (int i = 0; i < lines.length; i++) {
      String thread = lines[i].substring(0, lines[i].indexOf('|'));
      String op = lines[i].substring(lines[i].indexOf('|') + 1, lines[i].indexOf('('));
      String target = lines[i].substring(lines[i].indexOf('('), lines[i].indexOf(')'));
      String stretch = thread + "#" + stretches.getOrDefault(thread, 0);
      if (!op.equals("r") && !op.equals("w")) {
        stretches.merge(thread, 1, Integer::sum);
        kept.add(i);
      } else if (access(variables, target, op.equals("w"), stretch)) {
        kept.add(i);
      }
    }
    return kept;
  }

  private static boolean access(
      Map<String, Last> variables, String target, boolean write, String stretch) {
    Last last = variables.getOrDefault(target, new Last("", ""));
    boolean repeat =
        write
            ? last.write.equals(stretch) && (last.read.isEmpty() || last.read.equals(stretch))
            : last.write.equals(stretch) || last.read.replace("*", "").equals(stretch);
    if (repeat) {
      return false;
    }
    boolean shared =
        !last.read.isEmpty() && !thread(last.read).equals(thread(stretch))
            || last.read.startsWith("*");
    variables.put(
        target,
        write ? new Last(stretch, "") : new Last(last.write, shared ? "*" + stretch : stretch));
    return true;
  }

  private static String thread(String stretch) {
    return stretch.replace("*", "").replaceAll("#.*", "");
  }
}
