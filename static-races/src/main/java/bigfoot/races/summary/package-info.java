/**
 * Method summaries, computed bottom-up over the strongly connected components of the call graph
 * (Section 3.4), and their store, which moves to disk when they grow many.
 */
package bigfoot.races.summary;
