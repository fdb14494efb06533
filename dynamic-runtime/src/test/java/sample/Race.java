package sample;

import bigfoot.runtime.Checks;
import bigfoot.runtime.fasttrack.FieldCell;
import bigfoot.runtime.fasttrack.ThreadState;
import java.io.File;

/**
 * A program as instrumentation leaves it, with one race: two threads add to {@link #n}. The
 * argument says how it ends.
 */
public final class Race {
  /** Site of the read and of the write in {@link #add}, and of the element written in it. */
  public static final int READ = 100;

  public static final int WRITE = 101;
  public static final int ELEMENT = 102;

  static int n;
  static final int[] array = new int[4];
  static final FieldCell SHADOW = new FieldCell();

  private Race() {}

  static void add() {
    Checks.countAccesses(3);
    SHADOW.check(READ, Checks.thread(), false);
    int old = n;
    SHADOW.check(WRITE, Checks.thread(), true);
    n = old + 1;
    Checks.writeElement(array, 2, ELEMENT, Checks.thread());
    array[2] = n;
  }

  public static void main(String[] args) throws Exception {
    String ending = args[0];
    File marked = new File(args[1]);
    marked.createNewFile();
    marked.deleteOnExit();
    Thread hook = new Thread(() -> slowHook());
    Runtime.getRuntime().addShutdownHook(hook);
    if (Boolean.getBoolean("hook.known")) {
      bigfoot.runtime.report.LastHook.added(hook);
    }
    add();
    Thread worker = new Thread(Race::add, "worker");
    if (!ending.equals("norace")) {
      worker.start();
      worker.join();
    }
    end(ending);
  }

  private static void end(String ending) throws Exception {
    switch (ending) {
      case "exit":
        System.exit(3);
        break;
      case "halt":
        bigfoot.runtime.ThreadHooks.halt();
        Runtime.getRuntime().halt(3);
        break;
      case "throw":
        throw new IllegalStateException("on purpose");
      case "daemon":
        Thread daemon = new Thread(Race::forever);
        daemon.setDaemon(true);
        daemon.start();
        break;
      case "signal":
        System.out.println("ready");
        Thread.sleep(60_000);
        break;
      default:
        System.out.println("end of main as " + ThreadState.current().info.name());
    }
  }

  private static void forever() {
    while (true) {
      add();
    }
  }

  private static void slowHook() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    System.out.println("hook done");
  }
}
