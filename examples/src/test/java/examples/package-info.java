/** Runs the examples under the tools and compares with what the examples say themselves. */
package examples;
