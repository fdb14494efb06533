/**
 * The path program of RECIPE, Section II-A: what each thread did in the recorded run,
 * straight-line, without loops and calls, its values as terms. Start with {@link
 * bigfoot.predict.recipe.path.PathProgram}.
 */
package bigfoot.predict.recipe.path;
