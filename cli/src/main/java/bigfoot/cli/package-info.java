/** The command line: options in, reports and exit codes out; all work is done by the modules. */
package bigfoot.cli;
