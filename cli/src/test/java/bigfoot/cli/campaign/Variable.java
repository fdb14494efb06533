package bigfoot.cli.campaign;

import java.util.List;
import java.util.Random;

/**
 * Something that threads access, and the way in which they should.
 *
 * @param name how code names it: a static field, or a static field that holds an object or array
 * @param discipline what makes accesses safe
 * @param argument the lock, the only thread, or the channel, by name or number
 */
record Variable(Kind kind, String name, Discipline discipline, String argument) {
  /** What it is. */
  enum Kind {
    NUMBER,
    BOX,
    ARRAY,
    LIST
  }

  /** What keeps threads from racing there. */
  enum Discipline {
    /** All accesses hold the lock. */
    GUARDED,
    /**
     * One thread accesses it, and the first one before that is started and after it was waited for.
     */
    CONFINED,
    /** The producer of a channel accesses it before the hand-over, the consumer after it. */
    HANDED,
    /** Nobody changes it once threads run. */
    CONSTANT,
    /** Each thread has elements of its own. */
    SLICED,
    /** None at all. */
    NONE
  }

  /** A statement that accesses it, by code of the thread of that number. */
  String access(Random random, int thread, boolean write) {
    return switch (kind) {
      case NUMBER -> number(random, name, write);
      case BOX -> box(random, write);
      case ARRAY -> array(random, thread, write);
      case LIST -> write ? name + ".add(" + thread + ");" : "sink += " + name + ".size();";
    };
  }

  private static String number(Random random, String place, boolean write) {
    if (!write) {
      return random.nextBoolean() ? "sink += " + place + ";" : "if (" + place + " > 99) sink++;";
    }
    return place + (random.nextBoolean() ? "++;" : " = " + random.nextInt(9) + ";");
  }

  private String box(Random random, boolean write) {
    List<String> ways =
        write
            ? List.of(name + ".inc();", "touch(" + name + ");", "OPS[0].go(" + name + ");")
            : List.of("sink += " + name + ".peek();", "look(" + name + ");");
    return random.nextInt(3) == 0
        ? number(random, name + (random.nextBoolean() ? ".v" : ".next.v"), write)
        : ways.get(random.nextInt(ways.size()));
  }

  private String array(Random random, int thread, boolean write) {
    String index = Integer.toString(discipline == Discipline.SLICED ? thread : random.nextInt(4));
    if (random.nextInt(3) > 0) {
      return number(random, name + "[" + index + "]", write);
    }
    String range =
        discipline == Discipline.SLICED
            ? "for (int i = " + thread + " * 8; i < " + thread + " * 8 + 8; i++) "
            : "for (int i = 0; i < 8; i++) ";
    return range + number(random, name + "[i]", write);
  }
}
