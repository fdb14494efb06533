package bigfoot.races.apart;

import bigfoot.races.points.MethodNode;

/**
 * A method as called from a place.
 *
 * @param caller null for the method that is looked at from
 * @param call the statement of the caller, or -1
 */
record Frame(MethodNode node, Frame caller, int call) {}
