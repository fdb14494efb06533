/**
 * VindicateRace: is a racing pair a predictable race? {@link bigfoot.predict.vindicate.Vindicator}
 * is the algorithm; it loads the {@link bigfoot.predict.vindicate.Window} of the trace that
 * matters, builds the {@link bigfoot.predict.vindicate.ConstraintGraph}, and tries in turn {@link
 * bigfoot.predict.vindicate.AddConstraints}, {@link
 * bigfoot.predict.vindicate.ConstructReorderedTrace}, {@link
 * bigfoot.predict.vindicate.ScheduleSearch} and {@link bigfoot.predict.vindicate.SmtSchedule}.
 *
 * <p>Roemer, Genç and Bond, PLDI 2018, Section 5 and Algorithm 1. The last two steps are ours: they
 * decide where the paper's greedy construction answers "don't know".
 */
package bigfoot.predict.vindicate;
