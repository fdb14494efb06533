/**
 * Reads class files with Soot and hands out {@link bigfoot.races.ir}. The only package that sees
 * Soot. Start with {@link bigfoot.races.frontend.SootProgram}.
 */
package bigfoot.races.frontend;
