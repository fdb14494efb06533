package bigfoot.benchmarks.apps.lucene;

import java.util.Random;

/** Made-up texts whose words are distributed as in natural language: the n-th as often as 1/n. */
final class Texts {

  private static final int VOCABULARY = 2_000;
  private static final int LENGTH = 120;

  private final int[][] ranks;

  Texts(int count) {
    Random random = new Random(17);
    ranks = new int[count][LENGTH];
    for (int[] text : ranks) {
      for (int i = 0; i < LENGTH; i++) {
        text[i] = (int) Math.pow(VOCABULARY, random.nextDouble()) - 1;
      }
    }
  }

  /** The word of a rank, in letters; no stop word. */
  String word(int rank) {
    StringBuilder word = new StringBuilder("w");
    for (int rest = rank + 1; rest > 0; rest /= 20) {
      word.append((char) ('b' + rest % 20));
    }
    return word.toString();
  }

  String text(int index) {
    StringBuilder text = new StringBuilder();
    for (int rank : ranks[index]) {
      text.append(word(rank)).append(' ');
    }
    return text.toString();
  }

  /** How many texts have the word. */
  int containing(int rank) {
    int count = 0;
    for (int[] text : ranks) {
      for (int other : text) {
        if (other == rank) {
          count++;
          break;
        }
      }
    }
    return count;
  }
}
