/** What explain says of small methods. */
package bigfoot.placement.explain;
