/**
 * Which objects stay in the thread that made them, told by their types: an access to such an object
 * needs no check. The program is read as a whole; what is not read is assumed to do its worst.
 *
 * <pre>
 * term       meaning
 * candidate  a class or interface that only its own package can name, made by the program itself;
 *            no interface that others know has a method of it
 * family     candidates that are related by inheritance: one variable may hold any of them
 * slot       a field, parameter, result or element; it has a declared type
 * escapes    some instance may be in a slot that other threads can read, or that says less than
 *            the family: a static field, a field of a class that is no candidate or escapes itself,
 *            an Object, a parameter of a method that is not read, a captured variable
 * keeper     a field of a candidate with an array that is in no other slot
 * confined   candidate, and its family does not escape
 * </pre>
 *
 * Threads meet in the heap: what one thread is to reach, another has put into a slot. A family that
 * does not escape is only in locals, and in fields and arrays of families that do not escape
 * either; so each instance is reached by one thread.
 *
 * <p>Rules over code, each with its method in {@link bigfoot.placement.confine.ValueFlow}:
 *
 * <pre>
 * rule        instruction                 what escapes
 * [Store]     putfield, putstatic         the value, unless the slot is of its family
 * [Element]   aastore                     the value, unless the array is of its family
 * [Pass]      a call                      arguments, unless the parameter is of their family
 * [Receive]   a call                      the receiver, unless its method is the family's or harmless
 * [Unknown]   a call of what is not read  arguments, and the family of the result
 * [Capture]   invokedynamic               arguments; the family of the result, unless a lambda's
 * [Return]    areturn                     the value, unless the result is of its family
 * [Cast]      checkcast                   the family cast to and the value, unless it was of it before
 * </pre>
 *
 * Rules over what a class declares, in {@link bigfoot.placement.confine.Declarations}:
 *
 * <pre>
 * [Hold]      a field                     its family, if static or its class escapes
 * [Inherit]   a class, an interface       what it extends, if it is no candidate itself
 * [Version]   a class of several files    with what any of them extends; if one is no candidate
 * [Native]    a native method             its class, and all that the signature has
 * [Known]     a class with annotations    the class, also if only a member has them
 * [Invite]    a method with annotations   all that the signature has
 * </pre>
 *
 * Rules over what is named, by constants of code, fields and annotations, in {@link
 * bigfoot.placement.confine.Names} and {@link bigfoot.placement.confine.Proxies}:
 *
 * <pre>
 * [Name]      a class, string or handle   the family named: reflection may make instances
 * [Proxy]     the same of an interface,   all that signatures of the interface have, or of all
 *             a call that makes proxies   interfaces
 * </pre>
 */
package bigfoot.placement.confine;
