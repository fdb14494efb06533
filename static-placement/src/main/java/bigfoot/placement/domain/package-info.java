/**
 * The values of the placement analysis, in the paper's words (Rhodes, Flanagan, Freund: BigFoot,
 * PLDI 2017, Figure 5 and Section 3.2): paths x.f, C.f, a[e] and a[b..e:k] (and a[t[b..e:k]], which
 * the paper does not have), accesses, and the properties p◁ (accessed), p✓ (checked) and p◇
 * (anticipated) of a path, here an {@link bigfoot.placement.domain.Item}. Sets of properties are
 * bit sets over a method's items.
 */
package bigfoot.placement.domain;
