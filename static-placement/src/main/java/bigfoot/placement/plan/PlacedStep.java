package bigfoot.placement.plan;

/** A step and its place. */
public record PlacedStep(Point at, Step step) {}
