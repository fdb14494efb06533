/**
 * What a program recorded by {@code verify-placement} carries with it: {@link
 * bigfoot.placement.verify.recorder.Events} is called at every access, check and synchronization,
 * and passes them on in one order. Depends on the JDK and on the runtime's weak table alone.
 */
package bigfoot.placement.verify.recorder;
