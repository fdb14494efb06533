/**
 * A trace in a form that other tools read. Start at {@link bigfoot.predict.convert.StdWriter};
 * {@link bigfoot.predict.convert.HandOffs} says which sends order which receives.
 */
package bigfoot.predict.convert;
