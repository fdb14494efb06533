/**
 * The vocabulary of the abstract-execution paper (Ghanbari and Fallah, 2018, Sections 2 and 3):
 * multiplicities, abstract threads, and abstract events κ(id, τ, ρ). Values only. Start with {@link
 * bigfoot.races.domain.AbstractEvent}.
 */
package bigfoot.races.domain;
