package bigfoot.predict.recipe.replay;

import java.util.List;

/**
 * Where a thread stood at a branch.
 *
 * @param frames copies, the outermost first
 * @param monitors those it held, each as often as it had entered it
 */
record Standing(List<Frame> frames, List<Value> monitors) {}
