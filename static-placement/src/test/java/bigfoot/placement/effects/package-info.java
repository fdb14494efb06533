/** The kill sets, by example and against another analysis of the same jars. */
package bigfoot.placement.effects;
