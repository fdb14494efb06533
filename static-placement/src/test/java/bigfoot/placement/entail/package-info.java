/** Our solver against Z3. */
package bigfoot.placement.entail;
