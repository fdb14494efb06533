package bigfoot.placement.input;

/** A method as declared: {@code owner} is the declaring class's internal name. */
public record MethodInfo(String owner, String name, String descriptor, int access) {}
