package bigfoot.races.ir;

import java.util.Arrays;
import java.util.List;

/**
 * A method's statements and control flow.
 *
 * @param statements in source order; the first one is the entry
 * @param flows normal successors of each statement
 * @param handlers the handlers that cover each statement
 * @param lines source line of each statement, 0 when unknown
 * @param variableTypes type name of each variable, null for primitive ones
 */
public record Body(
    List<Stmt> statements, int[][] flows, int[][] handlers, int[] lines, String[] variableTypes) {

  public int size() {
    return statements.size();
  }

  public Stmt at(int index) {
    return statements.get(index);
  }

  public boolean isReference(int variable) {
    return variable >= 0 && variableTypes[variable] != null;
  }

  /** All successors, normal and exceptional. */
  public int[] successors(int index) {
    int[] all = Arrays.copyOf(flows[index], flows[index].length + handlers[index].length);
    System.arraycopy(handlers[index], 0, all, flows[index].length, handlers[index].length);
    return all;
  }
}
