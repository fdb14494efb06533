/** Attributes races to tests; found by the JUnit Platform through {@code ServiceLoader}. */
package bigfoot.junit;
