package bigfoot.placement.plan;

import java.util.List;

/**
 * A method that calls none, by itself.
 *
 * @param plan its checks when it leaves none to its callers
 * @param owed what it could leave to them
 */
public record LeafSummary(MethodPlan plan, List<OwedAccess> owed) {}
