package bigfoot.placement;

import java.util.Collection;

/** What an instrumentation did. */
public record Summary(int classes, int sites, Collection<String> notices) {}
