import java.util.Random;
import java.util.function.IntUnaryOperator;

/** Calls into the JDK: those known to call nothing of the program do not end a range. */
class LibraryCalls {
  void fill(double[] a, long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < a.length; i++) {
      a[i] = random.nextGaussian();
    }
  } // check W a[0..i+1]

  void apply(int[] a, IntUnaryOperator function) {
    for (int i = 0; i < a.length; i++) {
      a[i] = function.applyAsInt(i); // check W a[i]
    }
  }

  /** What getChars writes are characters: the index is read again. */
  char[] copy(char[] index, char[] a, String text) {
    char first = a[index[0]]; // check R index[0]
    text.getChars(0, 1, index, 0);
    char second = a[index[0]];
    return new char[] {first, second}; // check R a[index[0]]; check W (value of line 24)[0..2]
  }
}
