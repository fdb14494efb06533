/**
 * When events of two threads cannot be concurrent: how often things run ({@link
 * bigfoot.races.order.Multiplicities}), which threads run while a statement does ({@link
 * bigfoot.races.order.StartJoinOrder}), and {@code ord} of Section 4 ({@link
 * bigfoot.races.order.CausalOrder}).
 */
package bigfoot.races.order;
