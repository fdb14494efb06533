/** Lucene: documents are indexed, then searched. */
package bigfoot.benchmarks.apps.lucene;
