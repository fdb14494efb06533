/**
 * What programs may tell {@code bigfoot lint}. The annotations have no effect at run time and need
 * no other jar.
 */
package bigfoot.annotations;
