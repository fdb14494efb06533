package bigfoot.runtime.fasttrack;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The compiler is to call this method, not to copy it into its callers: what it does takes longer
 * than a call, and with what it calls in turn it would be compiled again and again, at each place,
 * while the program's own methods wait to be compiled. {@link OutOfLine} does that for calls from
 * the program; within the runtime it has no effect.
 *
 * <p>Where the runtime is put into a program, such methods are made longer than what HotSpot
 * inlines, by instructions that do nothing.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface CompiledApart {}
