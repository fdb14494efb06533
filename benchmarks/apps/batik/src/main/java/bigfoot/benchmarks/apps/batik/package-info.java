/** Batik: drawings are rendered to pictures. */
package bigfoot.benchmarks.apps.batik;
