// expect: race double[]

/** Elements whose indices are in another array, some rounds of them: one of them is both threads'. */
public class IndirectRacy {
  static double add(double[] y, double[] x, int[] at) {
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < at.length; i++) y[at[i]] += x[at[i]];
    }
    return y[at[0]];
  }

  public static void main(String[] args) throws Exception {
    double[] x = new double[9], y = new double[9];
    int[] mine = {0, 2, 4, 7, 2}, yours = {1, 3, 5, 4};
    Thread t = Go.start(() -> add(y, x, mine)), u = Go.start(() -> add(y, x, yours));
    t.join(); u.join();
  }
}
