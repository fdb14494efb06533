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

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(Airline::one, Airline::two, Airline::three);
  }

  /** Starts one after the other has had its time; waiting orders nothing. */
  static final class Pause {
    static void inTurn(Runnable... parts) throws InterruptedException {
      Thread[] threads = new Thread[parts.length];
      for (int i = 0; i < parts.length; i++) {
        int turn = i;
        threads[i] =
            new Thread(
                () -> {
                  try {
                    Thread.sleep(120L * turn);
                  } catch (InterruptedException e) {
                    return;
                  }
                  parts[turn].run();
                },
                "T" + (i + 1));
        threads[i].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }
}
