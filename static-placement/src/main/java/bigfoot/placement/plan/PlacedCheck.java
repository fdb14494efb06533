package bigfoot.placement.plan;

/** A check and its place. Checks at one place run in the plan's order. */
public record PlacedCheck(Point at, Check check) {}
