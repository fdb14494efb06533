/**
 * What comes in: archives (plain, nested, directories) as lists of entries, and the class hierarchy
 * read from bytes alone (application, libraries, the running JDK's image). Nothing of the user's is
 * ever loaded as a class. Start at {@link bigfoot.placement.input.Archive} and {@link
 * bigfoot.placement.input.ClassHierarchy}.
 */
package bigfoot.placement.input;
