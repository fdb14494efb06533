/**
 * Writes bytes: turns a class file and its plan into a checked class file. Inserted code is free of
 * branches and leaves the stack as it was, so that the class's own frames stay valid; what needs a
 * branch lives in synthetic accessors ({@link bigfoot.placement.rewrite.ShadowFields}). Start at
 * {@link bigfoot.placement.rewrite.ClassRewriter}; {@link bigfoot.placement.rewrite.RuntimeAbi} is
 * all that is known of the runtime.
 */
package bigfoot.placement.rewrite;
