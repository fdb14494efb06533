/** Xalan: documents are transformed by style sheets. */
package bigfoot.benchmarks.apps.xalan;
