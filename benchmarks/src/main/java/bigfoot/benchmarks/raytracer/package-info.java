/**
 * Renders 64 spheres with shadows and mirror reflections, threads taking every {@code threads}-th
 * row of the picture. Vectors are mutable objects, one set of scratch objects per tracer.
 */
package bigfoot.benchmarks.raytracer;
