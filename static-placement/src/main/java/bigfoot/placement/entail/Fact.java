package bigfoot.placement.entail;

/** A comparison of two sums. */
public record Fact(Expr left, Relation relation, Expr right) {}
