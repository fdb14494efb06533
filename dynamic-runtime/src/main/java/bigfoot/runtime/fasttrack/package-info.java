/**
 * The happens-before engine: FastTrack (Flanagan and Freund, "FastTrack: Efficient and Precise
 * Dynamic Race Detection", PLDI 2009). Start at {@link FastTrackRules}: one method per rule. {@link
 * ThreadState} holds a thread's clock, {@link SyncState} that of a lock or volatile, {@link
 * VarState} what is remembered of a field or array element.
 *
 * <p>Deviations, all invisible in which locations race: a write forgets every read (the paper does
 * so only in [FT Write Shared]); a read in the epoch of the same thread's write changes nothing; a
 * read vector keeps only reads that are not ordered before a later one; thread slots are reused.
 * docs/rules/fasttrack.md argues each.
 */
package bigfoot.runtime.fasttrack;
