/**
 * From class files to checked class files: where a check goes is decided in {@code analysis}, bytes
 * are written in {@code rewrite}; a {@code plan} of plain data is all they share.
 */
package bigfoot.placement;
