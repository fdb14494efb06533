/**
 * Plans for running a program again along a witness. {@link bigfoot.predict.confirm.ReplayPlans}
 * turns a predicted race into a {@link bigfoot.runtime.replay.Plan}, and what the run came to into
 * a {@link bigfoot.predict.confirm.Replay}. The program itself is started by whoever has it.
 */
package bigfoot.predict.confirm;
