/**
 * Path programs from a trace recorded with values: the program's bytecode, which the trace carries,
 * is executed once more along the recorded path, every value twice, as it was and as a term over
 * heap reads. {@link bigfoot.predict.recipe.replay.ReplaySource} is the way in; a {@link
 * bigfoot.predict.recipe.replay.ThreadReplay} follows one thread's log, on a {@link
 * bigfoot.predict.recipe.replay.Machine} that knows bytecode and nothing of logs; a {@link
 * bigfoot.predict.recipe.replay.WindowBuilder} makes the events. What is not understood is pinned:
 * the terms it depends on must keep their recorded values. The only package here that sees ASM.
 */
package bigfoot.predict.recipe.replay;
