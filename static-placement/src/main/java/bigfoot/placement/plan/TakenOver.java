package bigfoot.placement.plan;

/**
 * An access made by a called method, whose check the caller's plan makes.
 *
 * @param call the ordinal of the call
 */
public record TakenOver(int call, OwedAccess access) {}
