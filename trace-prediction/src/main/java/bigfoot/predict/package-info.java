/**
 * Races of other schedules of one recorded run: a trace goes in, racing pairs with checked
 * witnesses come out.
 */
package bigfoot.predict;
