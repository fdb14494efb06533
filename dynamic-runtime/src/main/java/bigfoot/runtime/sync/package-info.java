/**
 * What synchronizes in Java, and how a checked program follows it. {@link
 * bigfoot.runtime.sync.SyncTable} is the knowledge, read from {@code synchronization.table}: which
 * JDK method has which effect. Each {@link bigfoot.runtime.sync.Verb} of the table is one method of
 * {@link bigfoot.runtime.SyncHooks}. The other classes here keep what the hooks need between two
 * calls: clocks of things that are not objects ({@code Clocks}), tasks on their way to another
 * thread ({@code Tasks}, {@code Wrappers}), completions, barriers and the JDK's containers.
 */
package bigfoot.runtime.sync;
