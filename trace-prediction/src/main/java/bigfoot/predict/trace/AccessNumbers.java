package bigfoot.predict.trace;

/** The trace's numbers for what the accesses of a file name, and who accesses what. */
final class AccessNumbers {
  /** Used again and again, by one log after the other. */
  final AccessBatch batch = new AccessBatch();

  final VariableTable variables = new VariableTable();
  final DenseNumbers locations = new DenseNumbers();
  private final Accessors accessors;

  AccessNumbers(Accessors accessors) {
    this.accessors = accessors;
    locations.number(-1);
  }

  /**
   * Numbers variables and locations of the batch.
   *
   * @param log tells the accessing thread from others, however the trace will number it
   */
  void resolve(int log) {
    variables.number(batch);
    accessors.add(log, batch, variables);
    locations(batch);
  }

  private void locations(AccessBatch batch) {
    int[] known = locations.low();
    int left = 0;
    for (int i = 0; i < batch.size; i++) {
      int site = batch.sites[i];
      int location = site >= 0 && site < known.length ? known[site] : DenseNumbers.UNKNOWN;
      batch.locations[i] = location;
      if (location == DenseNumbers.UNKNOWN) {
        batch.left[left++] = i;
      }
    }
    for (int i = 0; i < left; i++) {
      int n = batch.left[i];
      batch.locations[n] = locations.number(batch.sites[n]);
    }
  }
}
