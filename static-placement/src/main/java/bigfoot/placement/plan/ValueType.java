package bigfoot.placement.plan;

/** What checks can name: numbers that index arrays, and objects. */
public enum ValueType {
  INT,
  REFERENCE
}
