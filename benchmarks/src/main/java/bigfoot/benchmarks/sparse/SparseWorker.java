package bigfoot.benchmarks.sparse;

/** Adds the products of its entries to its rows of the result. */
final class SparseWorker implements Runnable {

  private int id;
  private int rounds;
  private double[] y;
  private double[] val;
  private int[] row;
  private int[] col;
  private double[] x;
  private int[] lowsum;
  private int[] highsum;

  SparseWorker(
      int id,
      int rounds,
      double[] y,
      double[] val,
      int[] row,
      int[] col,
      double[] x,
      int[] lowsum,
      int[] highsum) {
    this.id = id;
    this.rounds = rounds;
    this.y = y;
    this.val = val;
    this.row = row;
    this.col = col;
    this.x = x;
    this.lowsum = lowsum;
    this.highsum = highsum;
  }

  @Override
  public void run() {
    for (int round = 0; round < rounds; round++) {
      for (int i = lowsum[id]; i < highsum[id]; i++) {
        y[row[i]] += x[col[i]] * val[i];
      }
    }
  }
}
