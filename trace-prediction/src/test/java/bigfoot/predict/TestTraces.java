package bigfoot.predict;

import bigfoot.predict.trace.StdReader;
import bigfoot.predict.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Traces for tests: from text, and random ones that obey the rules of a trace. */
public final class TestTraces {
  private TestTraces() {}

  public static Trace of(String text) throws IOException {
    return StdReader.read(
        "test.std", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** One event per word, {@code T1:w(x)}; the location is the event's number. */
  public static String lines(String... words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words.length; i++) {
      String[] parts = words[i].split(":");
      text.append(parts[0]).append('|').append(parts[1]).append('|').append(i + 1).append('\n');
    }
    return text.toString();
  }

  /** A random trace in the STD text form; equal seeds give equal traces. */
  public static String random(long seed, int length) {
    return new Generator(seed, false, false).generate(length);
  }

  /**
   * The same with more of all: re-entrant locks, waiting (a lock is given back and taken again,
   * with a notification in between), several objects that are synchronized on, more variables.
   */
  public static String rich(long seed, int length) {
    return new Generator(seed, seed % 3 == 0, true).generate(length);
  }

  /** The same with threads forked and joined by any thread, again and again. */
  public static String generations(long seed, int length) {
    return new Generator(seed, true, false).generate(length);
  }

  /** A random trace whose threads do so much on their own that it mostly has an outline. */
  public static String withOwnAccesses(long seed, int length) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (String line : random(seed, length).split("\n")) {
      String thread = line.substring(0, line.indexOf('|'));
      boolean forks = line.contains("fork") || line.contains("join");
      for (int i = forks ? 0 : random.nextInt(8); i > 0; i--) {
        text.append(thread).append("|w(of").append(thread).append(i).append(")|9\n");
      }
      text.append(line).append('\n');
      if (line.contains("acq") && random.nextBoolean()) {
        text.append(line).append('\n').append(line.replace("acq", "rel")).append('\n');
      }
    }
    return text.toString();
  }

  /** A random trace of one of the kinds above with sends and receives among its events. */
  public static String withSends(long seed, int length) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    String plain =
        switch ((int) (seed % 3)) {
          case 0 -> random(seed, length);
          case 1 -> rich(seed, length);
          default -> generations(seed, length);
        };
    int channels = 1 + random.nextInt(3);
    for (String line : plain.split("\n")) {
      String thread = line.substring(0, line.indexOf('|'));
      for (int i = random.nextInt(3); i > 1; i--) {
        String op = random.nextInt(2) == 0 ? "send" : "recv";
        text.append(thread).append('|').append(op).append("(c").append(random.nextInt(channels));
        text.append(")|9\n");
      }
      text.append(line).append('\n');
    }
    return text.toString();
  }

  private static final class Generator {
    private final Random random;
    private final int threads;
    private final int locks;
    private final int variables;
    private final boolean forks;
    private final boolean generations;
    private final boolean rich;
    private final boolean nested;
    private final boolean channels;
    private final List<List<Integer>> held = new ArrayList<>();
    private final int[] holder;
    private final boolean[] started;
    private final boolean[] ended;
    private final List<String> words = new ArrayList<>();

    /** Per thread: the lock it waits for, or -1. */
    private final int[] awaited;

    Generator(long seed, boolean generations, boolean rich) {
      this.generations = generations;
      this.rich = rich;
      random = new Random(seed);
      threads = generations ? 6 : 2 + random.nextInt(3);
      locks = 1 + random.nextInt(3);
      variables = 1 + random.nextInt(rich ? 12 : 4);
      forks = random.nextInt(3) == 0 || generations;
      nested = random.nextInt(4) != 0;
      channels = random.nextInt(rich ? 2 : 5) == 0;
      awaited = new int[threads];
      Arrays.fill(awaited, -1);
      holder = new int[locks];
      started = new boolean[threads];
      ended = new boolean[threads];
      for (int t = 0; t < threads; t++) {
        held.add(new ArrayList<>());
        started[t] = t == 0 || !forks;
      }
    }

    String generate(int length) {
      int burst = 0;
      int t = 0;
      while (words.size() < length) {
        if (burst-- <= 0 || ended[t]) {
          t = pick();
          burst = random.nextInt(5);
        }
        step(t);
      }
      return lines(words.toArray(new String[0]));
    }

    private int pick() {
      while (true) {
        int t = random.nextInt(threads);
        if (started[t] && !ended[t]) {
          return t;
        }
        if (!started[t] && random.nextInt(3) == 0) {
          words.add("T" + parent() + ":fork(T" + t + ")");
          started[t] = true;
        }
      }
    }

    private int parent() {
      int t = generations ? random.nextInt(threads) : 0;
      return started[t] && !ended[t] ? t : 0;
    }

    private void step(int t) {
      List<Integer> mine = held.get(t);
      int choice = random.nextInt(10);
      if (rich && (awaited[t] >= 0 || random.nextInt(5) == 0)) {
        more(t, mine);
      } else if (choice < 2 && (nested || mine.isEmpty())) {
        acquire(t, random.nextInt(locks));
      } else if (choice < 5 && !mine.isEmpty()) {
        int which = random.nextInt(4) == 0 ? random.nextInt(mine.size()) : mine.size() - 1;
        int l = mine.remove(which);
        holder[l] = 0;
        words.add("T" + t + ":rel(l" + l + ")");
      } else if (choice == 5 && generations) {
        join(t, 1 + random.nextInt(threads - 1));
      } else if (choice == 5 && forks && t == 0 && random.nextInt(3) == 0) {
        join(0, 1 + random.nextInt(threads - 1));
      } else if (choice == 6 && channels) {
        words.add("T" + t + ":" + (random.nextBoolean() ? "send" : "recv") + channel());
      } else {
        String op = random.nextInt(3) == 0 ? "w" : "r";
        words.add("T" + t + ":" + op + "(x" + random.nextInt(variables) + ")");
      }
    }

    private String channel() {
      return rich && random.nextBoolean() ? "(s" + random.nextInt(3) + ")" : "(s)";
    }

    /** What only rich traces have. */
    private void more(int t, List<Integer> mine) {
      if (awaited[t] >= 0) {
        if (holder[awaited[t]] == 0) {
          words.add("T" + t + ":recv(wait" + awaited[t] + ")");
          acquire(t, awaited[t]);
          awaited[t] = -1;
        }
      } else if (!mine.isEmpty()) {
        int l = mine.get(random.nextInt(mine.size()));
        switch (random.nextInt(3)) {
          case 0 -> {
            words.add("T" + t + ":acq(l" + l + ")");
            words.add("T" + t + ":w(x0)");
            words.add("T" + t + ":rel(l" + l + ")");
          }
          case 1 -> words.add("T" + t + ":send(wait" + l + ")");
          default -> {
            mine.remove((Integer) l);
            holder[l] = 0;
            words.add("T" + t + ":rel(l" + l + ")");
            awaited[t] = l;
          }
        }
      }
    }

    private void acquire(int t, int l) {
      if (holder[l] == 0) {
        holder[l] = t + 1;
        held.get(t).add(l);
        words.add("T" + t + ":acq(l" + l + ")");
      }
    }

    private void join(int t, int u) {
      if (t != u
          && started[u]
          && (!ended[u] || generations && random.nextInt(8) == 0)
          && (held.get(u).isEmpty() || generations && random.nextInt(4) == 0)) {
        ended[u] = true;
        words.add("T" + t + ":join(T" + u + ")");
      }
    }
  }
}
