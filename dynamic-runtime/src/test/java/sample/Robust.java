package sample;

import bigfoot.runtime.Checks;
import bigfoot.runtime.fasttrack.VarState;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A program whose checks meet trouble. */
public final class Robust {
  int x;
  VarState shadow;
  static final VarHandle HANDLE;

  static {
    try {
      HANDLE = MethodHandles.lookup().findVarHandle(Robust.class, "shadow", VarState.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Robust() {}

  public static void main(String[] args) throws Exception {
    if (args[0].equals("broken")) {
      // The holder does not fit the handle: an error of ours.
      Checks.read("no holder", null, HANDLE, 1, Checks.thread());
      Checks.write("no holder", null, HANDLE, 1, Checks.thread());
      System.out.println("went on");
      return;
    }
    try {
      deeper(0);
    } catch (StackOverflowError e) {
      System.out.println("overflow");
    }
    Robust shared = new Robust();
    shared.touch();
    Thread worker = new Thread(shared::touch);
    worker.start();
    worker.join();
  }

  private void touch() {
    Checks.write(this, shadow, HANDLE, Race.WRITE, Checks.thread());
    x++;
  }

  private static int deeper(int depth) {
    Robust fresh = new Robust();
    fresh.touch();
    return deeper(depth + 1) + fresh.x;
  }
}
