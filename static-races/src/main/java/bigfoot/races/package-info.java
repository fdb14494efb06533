/**
 * Sound, modular static race analysis: abstract executions of methods, instantiated at call sites,
 * searched for unordered conflicting events.
 */
package bigfoot.races;
