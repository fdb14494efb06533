/** Deciding formulas: the only package here that sees Z3. */
package bigfoot.predict.recipe.smt;
