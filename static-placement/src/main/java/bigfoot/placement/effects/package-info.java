/**
 * What instructions and calls do to the order between threads and to the heap: the kill sets of
 * rule [Call]. Summaries of the application's methods come from its class hierarchy; the
 * synchronization table and a list of harmless methods speak for the JDK; everything unknown kills
 * everything. Start at {@link bigfoot.placement.effects.ProgramEffects}.
 */
package bigfoot.placement.effects;
