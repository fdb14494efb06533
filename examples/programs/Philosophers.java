// expect by: dynamic lint

/** Dining philosophers who count their meals together without a lock. */
public class Philosophers {
  private static final int SEATS = 4;

  /** All forks, behind one monitor. */
  static class Table {
    private final boolean[] taken = new boolean[SEATS];
    int meals;

    synchronized void take(int left, int right) throws InterruptedException {
      while (taken[left] || taken[right]) {
        wait();
      }
      taken[left] = true;
      taken[right] = true;
    }

    synchronized void put(int left, int right) {
      taken[left] = false;
      taken[right] = false;
      notifyAll();
    }
  }

  static class Philosopher extends Thread {
    private final Table table;
    private final int seat;
    private int eaten;

    Philosopher(Table table, int seat) {
      this.table = table;
      this.seat = seat;
    }

    @Override
    public void run() {
      int right = (seat + 1) % SEATS;
      try {
        for (int i = 0; i < 10; i++) {
          table.take(seat, right);
          eaten++;
          table.put(seat, right);
          table.meals++; // race a: RW meals (self)
        }
      } catch (InterruptedException e) {
        interrupt();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Table table = new Table();
    for (int i = 0; i < SEATS; i++) {
      new Philosopher(table, i).start();
    }
    System.out.println("dinner");
  }
}
