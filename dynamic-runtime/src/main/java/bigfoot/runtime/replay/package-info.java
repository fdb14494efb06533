/**
 * Runs a program again along a schedule that was predicted: every access and every synchronization
 * waits at its hook until it is its turn, and the two accesses of the race are held there at the
 * same time. {@link bigfoot.runtime.replay.Director} is what the recording hooks call; a {@link
 * bigfoot.runtime.replay.Plan} comes from a file that {@code bigfoot predict --replay} writes.
 * docs/decisions/041-replay-at-the-hooks.md says why it works this way.
 */
package bigfoot.runtime.replay;
