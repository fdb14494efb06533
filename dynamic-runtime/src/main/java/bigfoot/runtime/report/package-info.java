/**
 * What users see: {@link Options} of the run, {@link SiteTable} from check sites to source lines,
 * and {@link RaceReporter}, which prints each race once as it is found and writes the report files
 * at the end.
 */
package bigfoot.runtime.report;
