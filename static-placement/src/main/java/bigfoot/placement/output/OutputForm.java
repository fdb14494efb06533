package bigfoot.placement.output;

import bigfoot.placement.input.ClassHierarchy;

/** A last change to everything that is written. */
public interface OutputForm {
  /** Nothing is changed. */
  OutputForm PLAIN = (out, hierarchy) -> out;

  /** Writes to {@code out} what it is given, changed. */
  Output of(Output out, ClassHierarchy hierarchy);
}
