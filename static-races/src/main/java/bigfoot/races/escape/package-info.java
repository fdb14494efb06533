/**
 * Which objects only one thread can reach, and which objects have only one holder. Both are
 * flow-insensitive facts about the whole program, read off the points-to graph.
 */
package bigfoot.races.escape;
