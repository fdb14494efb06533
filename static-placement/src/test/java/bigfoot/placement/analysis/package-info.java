/** Tests of single parts of the analysis. */
package bigfoot.placement.analysis;
