// expect: race WideFieldsRacy.mean

/** A double may be seen half written. */
public class WideFieldsRacy {
  static double mean;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> mean = 1);
    if (mean > 1) throw new AssertionError();
    t.join();
  }
}
