/**
 * Programs by the thousand: random ones and mutants of the examples. Lint is compared with their
 * checked runs.
 */
package bigfoot.cli.campaign;
