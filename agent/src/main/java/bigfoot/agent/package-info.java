/**
 * The {@code -javaagent} form, for programs that cannot be rewritten beforehand. {@link
 * bigfoot.agent.Agent} sets the stage: the runtime goes to the bootstrap class loader, where every
 * class can see it, the rewriter to a class loader of its own, where no class of the program can.
 */
package bigfoot.agent;
