/**
 * What travels inside a checked program. Instrumented code calls {@code Checks} for accesses and
 * {@code SyncHooks} for synchronization, and nothing else in here; both depend on the JDK alone and
 * never call the user's code.
 */
package bigfoot.runtime;
