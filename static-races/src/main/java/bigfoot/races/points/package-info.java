/**
 * What each variable may point to, and who calls whom: an inclusion-based analysis, 1-object
 * sensitive over the program, context-insensitive over the libraries of {@code -cp}, with a model
 * in place of the JDK's code. The call graph grows with it. Start with {@link
 * bigfoot.races.points.PointsTo}; {@link bigfoot.races.points.LibraryModel} is what is assumed of
 * the JDK.
 */
package bigfoot.races.points;
