/**
 * Where checks go, as plain data: the only thing that the deciding side ({@code analysis}) and the
 * writing side ({@code rewrite}) share. A place in a method is the ordinal of a real instruction
 * (labels, lines and frames do not count), from 0. Start at {@link bigfoot.placement.plan.Planner}.
 */
package bigfoot.placement.plan;
