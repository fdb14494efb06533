package bigfoot.predict.recipe;

import bigfoot.predict.witness.Witness;

/** What became of a pair. */
sealed interface Outcome {
  /** The witness has passed its checker. */
  record Race(Witness witness, Changes changes) implements Outcome {}

  /** No schedule of the window has the race. */
  record NoRace() implements Outcome {}

  record Unknown(String why) implements Outcome {}
}
