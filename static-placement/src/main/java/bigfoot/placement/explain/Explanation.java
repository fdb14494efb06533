package bigfoot.placement.explain;

import java.util.List;

/**
 * Methods, explained.
 *
 * @param sharing which fields of their classes share a state, a line for each group
 */
public record Explanation(List<MethodExplanation> methods, List<String> sharing) {}
