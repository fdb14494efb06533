/** One class a command: its options and its printing, nothing else. */
package bigfoot.cli.commands;
