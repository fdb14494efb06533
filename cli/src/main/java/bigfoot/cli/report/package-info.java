/**
 * One form for what the commands find, and the renderings they share. {@code run}, {@code lint} and
 * {@code predict} turn their results into {@link bigfoot.cli.report.Finding}s; {@link
 * bigfoot.cli.report.SarifReport} and {@link bigfoot.cli.report.HtmlReport} print any list of them.
 * Start with {@code Finding}.
 */
package bigfoot.cli.report;
