/**
 * RECIPE: Relaxed Sound Predictive Analysis. Races that need a read to see another write, or a
 * branch to go the other way, found by constraints over order and values. {@link
 * bigfoot.predict.recipe.RecipePrediction} is the way in: {@link
 * bigfoot.predict.recipe.StrictSolver} decides a pair by order alone, on any trace; {@link
 * bigfoot.predict.recipe.ValuedPrediction} gives each window of a trace with values to {@link
 * bigfoot.predict.recipe.RecipeAnalysis}, which asks about its pairs and branches. {@link
 * bigfoot.predict.recipe.RaceSolver} answers with a schedule that a judge who knows no constraints
 * has run: {@link bigfoot.predict.recipe.WitnessRun} with values, {@link
 * bigfoot.predict.witness.ReadsFromChecker} without.
 */
package bigfoot.predict.recipe;
