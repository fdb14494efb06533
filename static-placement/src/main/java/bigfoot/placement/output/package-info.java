/**
 * What goes out: archives written beside their place and moved there when complete, the edited
 * manifest and module descriptor, and the runtime that travels along. Equal input gives equal
 * bytes.
 */
package bigfoot.placement.output;
