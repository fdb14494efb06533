/**
 * The path program of RECIPE, Section II-A: what each thread did in the recorded run,
 * straight-line, without loops and calls, its values as terms. Start with {@link
 * bigfoot.predict.recipe.path.PathProgram}; a {@link bigfoot.predict.recipe.path.ProgramSource}
 * yields the programs of a trace's windows.
 */
package bigfoot.predict.recipe.path;
