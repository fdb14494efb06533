/**
 * The program as the analysis sees it: classes, fields, and method bodies of a dozen statement
 * kinds over numbered variables, with control flow. Nothing in here knows Soot, so that tests can
 * build programs by hand. Start with {@link bigfoot.races.ir.Stmt}.
 */
package bigfoot.races.ir;
