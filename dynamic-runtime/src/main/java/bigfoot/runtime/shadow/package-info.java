/**
 * Where shadow state lives that has no room in the user's objects: {@link WeakIdentityTable} from
 * object to shadow, {@link ForeignFields} for fields of classes that take no shadow field, {@link
 * HiddenStates} for JDK objects, and the shadows of arrays behind {@link ArrayDetector}, chosen by
 * the detector's name in {@link ArrayDetectors}. Nothing in here keeps a user's object alive or
 * calls its methods.
 *
 * <p>Compressed arrays: {@link Footprint} has what a thread has yet to check, {@link ArrayShadow}
 * what was checked, {@link Commit} brings one to the other by FastTrack's rules.
 */
package bigfoot.runtime.shadow;
