/** FOP: formatted documents are rendered to PDF. */
package bigfoot.benchmarks.apps.fop;
