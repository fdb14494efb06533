package bigfoot.predict.trace;

/**
 * What an event does, as a small int: a switch over these sits in every inner loop.
 *
 * <p>{@code SEND} and {@code RECEIVE} stand for synchronization that is no lock: volatile writes
 * and reads, notify and wake-up, hand-offs of {@code java.util.concurrent}. Each send is ordered
 * before every later receive on the same object. {@code NOTHING} keeps its number in the trace and
 * orders nothing (a nested acquire, or the begin of a transaction).
 */
public final class Op {
  public static final int READ = 0;
  public static final int WRITE = 1;
  public static final int ACQUIRE = 2;
  public static final int RELEASE = 3;
  public static final int FORK = 4;
  public static final int JOIN = 5;
  public static final int SEND = 6;
  public static final int RECEIVE = 7;
  public static final int NOTHING = 8;

  /** In place of a target, where an event has none. */
  public static final int NO_TARGET = -1;

  private static final String[] NAMES = {
    "r", "w", "acq", "rel", "fork", "join", "send", "recv", "nop"
  };

  private Op() {}

  /** The operation's name in the STD text form and in reports. */
  public static String name(int op) {
    return NAMES[op];
  }

  /** The operation of that name, or -1. */
  static int parse(byte[] text, int from, int to) {
    for (int op = 0; op < NAMES.length; op++) {
      if (equal(NAMES[op], text, from, to)) {
        return op;
      }
    }
    return -1;
  }

  static boolean equal(String name, byte[] text, int from, int to) {
    if (name.length() != to - from) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) != text[from + i]) {
        return false;
      }
    }
    return true;
  }

  public static boolean isAccess(int op) {
    return op == READ || op == WRITE;
  }
}
