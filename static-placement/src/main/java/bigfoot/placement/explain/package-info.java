/**
 * Says where the checks of a method went and why: the tool's microscope. Start at {@link
 * bigfoot.placement.explain.Explainer}.
 */
package bigfoot.placement.explain;
