/** Tomcat: servlets answer to clients on the loopback interface. */
package bigfoot.benchmarks.apps.tomcat;
