/**
 * Seats are sold by several threads until none is left; whether one is left is asked without a lock.
 */
public class Airline {
  static int sold;
  static int stop;
  static final int[] SEATS = new int[3];

  static void sell(int agent) {
    if (stop == 0) {
      int seat = sold;
      if (seat < SEATS.length) {
        SEATS[seat] = agent;
        sold = seat + 1;
      }
      if (sold == SEATS.length) {
        stop = 1;
      }
    }
  }

  static void one() {
    sell(1);
  }

  static void two() {
    sell(2);
  }

  static void three() {
    sell(3);
  }

  /** Waiting orders nothing; it only makes this run likely. */
  static void pause(int turns) {
    try {
      Thread.sleep(120L * turns);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t1 =
        new Thread(
            () -> {
              pause(0);
              one();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              two();
            },
            "T2");
    Thread t3 =
        new Thread(
            () -> {
              pause(2);
              three();
            },
            "T3");
    t1.start();
    t2.start();
    t3.start();
    t1.join();
    t2.join();
    t3.join();
  }
}
