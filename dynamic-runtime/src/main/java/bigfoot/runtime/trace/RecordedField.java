package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.VarState;

/**
 * Takes the place of a field group's shadow state while recording: who touched it last. The fast
 * path reads the two words without a lock and only to find its own segment in them, which no other
 * thread writes; everything else happens with this object's lock held.
 */
final class RecordedField extends VarState {
  final long number;

  /** Segment of the last write; 0 for none. */
  long write;

  /** Segment of the last read since that write, and whether several threads read; 0 for none. */
  long read;

  RecordedField(long number) {
    this.number = number;
  }
}
