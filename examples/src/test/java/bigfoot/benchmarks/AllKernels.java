package bigfoot.benchmarks;

/** Runs every kernel, at its least size; copied to where the racy kernels are. */
public final class AllKernels {
  private static final int[] SHARED = new int[100];

  private AllKernels() {}

  public static void main(String[] args) throws Exception {
    for (String kernel :
        new String[] {
          "crypt", "series", "lufact", "moldyn", "montecarlo", "sparse", "sor", "raytracer"
        }) {
      Kernels.main(new String[] {kernel, "tiny", "2", "1"});
    }
  }

  /** A race, when two threads call it and nothing orders them. */
  public static void touch() {
    for (int i = 0; i < SHARED.length; i++) {
      SHARED[i]++;
    }
  }
}
