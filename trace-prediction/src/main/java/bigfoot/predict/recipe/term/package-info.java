/**
 * Values of a path program as terms over the values its heap reads return: the SSA form of RECIPE,
 * Section III-A, with every local variable replaced by its definition. Terms are 32 or 64 bits wide
 * and mean what the JVM means by them, wrap-around and shift distances included. Start with {@link
 * bigfoot.predict.recipe.term.Term}.
 */
package bigfoot.predict.recipe.term;
