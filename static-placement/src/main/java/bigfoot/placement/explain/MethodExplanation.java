package bigfoot.placement.explain;

import java.util.List;

/**
 * One method, explained.
 *
 * @param type binary name of its class
 * @param method name and parameter types
 * @param sourceFile as the class file names it, or null
 * @param notes what to say at source lines, in order
 */
public record MethodExplanation(
    String type, String method, String sourceFile, int firstLine, int lastLine, List<Note> notes) {
  /**
   * A note at a line.
   *
   * @param isCheck whether it is a check, or says how an access is covered
   * @param above whether it belongs above the line: a check for what other lines access
   */
  public record Note(int line, boolean isCheck, boolean above, String text) {
    static Note check(int line, String text) {
      return new Note(line, true, false, text);
    }

    static Note access(int line, String text) {
      return new Note(line, false, false, text);
    }
  }
}
