/**
 * What is known of library methods that matter to threads: which start them, lock, unlock, hand
 * over and wait, and which objects keep or expose state. Data only; the one place where names of
 * library methods appear.
 */
package bigfoot.races.sync;
