/**
 * The constraint families of RECIPE, Section III, one class each. A family turns a question, "can
 * these two events race?", into a formula that a feasible schedule satisfies; all of them together
 * are what the solver gets. Differences from the paper: constraints bind only events that come
 * before the race in the new schedule, where the paper binds the whole prefix of the recorded
 * trace, so more schedules are considered and all remain feasible; synchronization, which the paper
 * leaves out, has families of its own.
 */
package bigfoot.predict.recipe.constraints;
