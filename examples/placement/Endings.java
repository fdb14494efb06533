/** What ends deferral: synchronization, calls that may not return, loops that may not end. */
class Endings {
  int a;
  int b;
  volatile boolean done;

  void publish() {
    a = 1;
    b = 2;
    done = true; // check W this.a/b
  }

  void spin() {
    a = 1; // check W this.a
    while (b == 0) {
      Thread.onSpinWait(); // check R this.b
    }
  } // check R this.b

  void exit() {
    a = 1; // check W this.a
    System.exit(0);
  }

  int unknown(Runnable r) {
    a = 1; // check W this.a
    r.run();
    return b; // check R this.b
  }

  int known() {
    a = 1; // check W this.a
    int x = plain(3);
    return x + b; // check R this.b
  }

  private static int plain(int x) {
    return x * 2;
  }

  int branches(boolean c) {
    if (c) {
      a = 1;
    } else {
      a = 2;
    }
    return b; // check W this.a; check R this.b
  }
}
