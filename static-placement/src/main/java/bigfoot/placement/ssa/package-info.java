/**
 * SSA over ASM's analyzer: the value of every local and stack slot before every instruction, the
 * flow graph with exceptional edges, dominators and natural loops. Only this package and {@code
 * input} and {@code rewrite} see ASM's frames. Start at {@link bigfoot.placement.ssa.SsaMethod}.
 */
package bigfoot.placement.ssa;
