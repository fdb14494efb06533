package bigfoot.runtime.trace;

/** The numbers of the trace format; docs/trace-format.md is its description. */
public final class TraceFormat {
  /** "BFTRACE" and the version. */
  public static final long MAGIC = 0x4246_5452_4143_4502L;

  /** Size of a block's head: type, thread, raw length, stored length, checksum. */
  public static final int BLOCK_HEAD = 17;

  /** No block is longer, raw or stored. */
  public static final int LONGEST_BLOCK = 1 << 26;

  public static final byte SITES = 1;
  public static final byte THREAD = 2;
  public static final byte EVENTS = 3;
  public static final byte MARK = 4;
  public static final byte END = 5;

  /** A class file of the program, as it was before it was instrumented. */
  public static final byte CLASS = 6;

  /** A name that events give to objects, by its number. */
  public static final byte NAME = 7;

  /** Kinds of events: the low four bits of an event's first byte. */
  public static final int READ = 0;

  public static final int WRITE = 1;
  public static final int ACQUIRE = 2;
  public static final int RELEASE = 3;
  public static final int FORK = 4;
  public static final int JOIN = 5;
  public static final int SEND = 6;
  public static final int RECEIVE = 7;

  /**
   * From here on an event is its length and that many bytes; readers skip what they do not know.
   */
  public static final int FIRST_EXTENSION = 8;

  /** A method is entered. */
  public static final int ENTER = 8;

  /** A method ends by an exception. */
  public static final int THROWN = 9;

  /** A call has returned. */
  public static final int RESULT = 10;

  /** An exception handler is entered. */
  public static final int CAUGHT = 11;

  /** A value that the program loads from where accesses are not recorded. */
  public static final int LOAD = 12;

  /** A call begins that may act, unseen, on what threads share. */
  public static final int CALL = 13;

  /** An access to a volatile field. */
  public static final int VOLATILE = 14;

  /** An object has a name that its accesses do not tell. */
  public static final int NAMED = 15;

  /** Flag of an event's first byte: a ticket follows. */
  public static final int TICKET = 0x10;

  /** Flag of an event's first byte: the value read or written follows the rest. */
  public static final int VALUE = 0x20;

  /** In place of an event's first byte: a number follows, of accesses as the predictor guesses. */
  public static final int RUN = 0x40;

  /** No run is longer. */
  public static final int LONGEST_RUN = 1 << 16;

  private TraceFormat() {}
}
