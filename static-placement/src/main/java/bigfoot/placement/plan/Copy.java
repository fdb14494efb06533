package bigfoot.placement.plan;

/**
 * Keeps a value for checks that stand where no local or stack slot holds it any more. A reference
 * that is kept must be to an initialised object. Copies at one point happen all at once.
 */
public record Copy(Point at, Operand source, int register) {}
