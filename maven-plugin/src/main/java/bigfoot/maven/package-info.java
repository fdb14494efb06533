/**
 * bigfoot in a Maven build. {@code instrument} makes checked copies of the project's classes and
 * lets the test plugins run them; {@code restore} hands the originals back before anything is
 * packaged; {@code check} collects what the test processes reported and fails the build on new
 * races; {@code lint} does the same for the static analysis. Start with {@link
 * bigfoot.maven.InstrumentMojo}.
 */
package bigfoot.maven;
