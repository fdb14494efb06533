/**
 * RECIPE: Relaxed Sound Predictive Analysis. Races that need a read to see another write, or a
 * branch to go the other way, found by constraints over order and values. A {@link
 * bigfoot.predict.recipe.path.PathProgram} goes in; {@link bigfoot.predict.recipe.RecipeAnalysis}
 * asks about each candidate pair; {@link bigfoot.predict.recipe.RaceSolver} answers with a witness
 * that {@link bigfoot.predict.recipe.WitnessRun}, which knows no constraints, has run.
 */
package bigfoot.predict.recipe;
