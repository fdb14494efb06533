/**
 * The formulas that constraints are made of, independent of any solver: boolean structure over the
 * order of events and comparisons of terms. A {@link bigfoot.predict.recipe.formula.Model} decides
 * them without a solver, which is how constraint families are tested.
 */
package bigfoot.predict.recipe.formula;
