package bigfoot.cli.report;

import java.util.List;

/**
 * One of the two accesses of a finding.
 *
 * @param access {@code read} or {@code write}
 * @param sites where; several when one check stands for several accesses
 * @param stack how the thread got there, innermost first; empty when unknown
 * @param locks what it held; empty when nothing or unknown
 * @param threadStart where the thread was started; empty when unknown
 */
public record Side(
    String thread,
    String access,
    List<Site> sites,
    List<String> stack,
    List<String> locks,
    String threadStart) {
  public Side {
    sites = List.copyOf(sites);
    stack = List.copyOf(stack);
    locks = List.copyOf(locks);
  }
}
