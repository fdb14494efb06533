package bigfoot.runtime;

import bigfoot.runtime.trace.ValueRecorder;

/**
 * What programs instrumented to record values call besides the hooks of accesses and
 * synchronization. Values are numbers or objects: floating-point numbers come as their bits.
 */
public final class Values {
  private Values() {}

  /** An argument of the method being entered. */
  public static void argument(int value) {
    try {
      ValueRecorder.argument(value);
    } catch (Throwable e) {
      Failure.inCheck("argument", e);
    }
  }

  /** An argument of the method being entered. */
  public static void argument(long value) {
    try {
      ValueRecorder.argument(value);
    } catch (Throwable e) {
      Failure.inCheck("argument", e);
    }
  }

  /** An argument of the method being entered. */
  public static void argument(Object value) {
    try {
      ValueRecorder.argument(value);
    } catch (Throwable e) {
      Failure.inCheck("argument", e);
    }
  }

  /** At the entry of a method, after its arguments. */
  public static void entered(int method) {
    try {
      ValueRecorder.entered(method);
    } catch (Throwable e) {
      Failure.inCheck("entered", e);
    }
  }

  /** After a monitor was left. */
  public static void released() {
    try {
      ValueRecorder.released();
    } catch (Throwable e) {
      Failure.inCheck("released", e);
    }
  }

  /** Before a write: what will be written. */
  public static void put(int value) {
    try {
      ValueRecorder.put(value);
    } catch (Throwable e) {
      Failure.inCheck("put", e);
    }
  }

  /** Before a write: what will be written. */
  public static void put(long value) {
    try {
      ValueRecorder.put(value);
    } catch (Throwable e) {
      Failure.inCheck("put", e);
    }
  }

  /** Before a write: what will be written. */
  public static void put(Object value) {
    try {
      ValueRecorder.put(value);
    } catch (Throwable e) {
      Failure.inCheck("put", e);
    }
  }

  /** After a read: what was read. */
  public static void got(int value) {
    try {
      ValueRecorder.got(value);
    } catch (Throwable e) {
      Failure.inCheck("got", e);
    }
  }

  /** After a read: what was read. */
  public static void got(long value) {
    try {
      ValueRecorder.got(value);
    } catch (Throwable e) {
      Failure.inCheck("got", e);
    }
  }

  /** After a read: what was read. */
  public static void got(Object value) {
    try {
      ValueRecorder.got(value);
    } catch (Throwable e) {
      Failure.inCheck("got", e);
    }
  }

  /** After a write. */
  public static void written() {
    try {
      ValueRecorder.written();
    } catch (Throwable e) {
      Failure.inCheck("written", e);
    }
  }

  /** After a load that is no recorded access. */
  public static void loaded(int value) {
    try {
      ValueRecorder.loaded(value);
    } catch (Throwable e) {
      Failure.inCheck("loaded", e);
    }
  }

  /** After a load that is no recorded access. */
  public static void loaded(long value) {
    try {
      ValueRecorder.loaded(value);
    } catch (Throwable e) {
      Failure.inCheck("loaded", e);
    }
  }

  /** After a load that is no recorded access. */
  public static void loaded(Object value) {
    try {
      ValueRecorder.loaded(value);
    } catch (Throwable e) {
      Failure.inCheck("loaded", e);
    }
  }

  /** Before a call of a method that may act, unseen, on what threads share. */
  public static void calls() {
    try {
      ValueRecorder.calls();
    } catch (Throwable e) {
      Failure.inCheck("calls", e);
    }
  }

  /** After a call without result. */
  public static void returned(boolean unseen) {
    try {
      ValueRecorder.returned(unseen);
    } catch (Throwable e) {
      Failure.inCheck("returned", e);
    }
  }

  /** After a call. */
  public static void returned(int value, boolean unseen) {
    try {
      ValueRecorder.returned(value, unseen);
    } catch (Throwable e) {
      Failure.inCheck("returned", e);
    }
  }

  /** After a call. */
  public static void returned(long value, boolean unseen) {
    try {
      ValueRecorder.returned(value, unseen);
    } catch (Throwable e) {
      Failure.inCheck("returned", e);
    }
  }

  /** After a call. */
  public static void returned(Object value, boolean unseen) {
    try {
      ValueRecorder.returned(value, unseen);
    } catch (Throwable e) {
      Failure.inCheck("returned", e);
    }
  }

  /** At the start of an exception handler. */
  public static void caught(Throwable thrown, int method, int handler) {
    try {
      ValueRecorder.caught(thrown, method, handler);
    } catch (Throwable e) {
      Failure.inCheck("caught", e);
    }
  }

  /** Where a method ends by an exception. */
  public static void thrown(int method) {
    try {
      ValueRecorder.thrown(method);
    } catch (Throwable e) {
      Failure.inCheck("thrown", e);
    }
  }
}
