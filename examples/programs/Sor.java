// expect by: lint

/** Red-black successive over-relaxation; threads own bands of rows and meet at a barrier. */
public class Sor {
  private static final int SIZE = 16;
  private static final int THREADS = 2;
  private static final int ROUNDS = 4;

  /** A barrier made of a monitor. */
  static class Meeting {
    private int arrived;
    private int round;

    synchronized void await() throws InterruptedException {
      int mine = round;
      if (++arrived == THREADS) {
        arrived = 0;
        round++;
        notifyAll();
      }
      while (mine == round) {
        wait();
      }
    }
  }

  static class Worker extends Thread {
    private final double[][] grid;
    private final Meeting meeting;
    private final int from;
    private final int to;

    Worker(double[][] grid, Meeting meeting, int from, int to) {
      this.grid = grid;
      this.meeting = meeting;
      this.from = from;
      this.to = to;
    }

    private void relax(int i, int j) {
      double around = grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]; // race a: R [] FP lint: the barrier is not followed
      grid[i][j] = around / 4; // race a: W [] FP lint: the barrier is not followed; race b: W [] (self) FP lint: rows are not told apart
    }

    @Override
    public void run() {
      try {
        for (int round = 0; round < 2 * ROUNDS; round++) {
          for (int i = from; i < to; i++) {
            for (int j = 1 + (i + round) % 2; j < SIZE - 1; j += 2) {
              relax(i, j);
            }
          }
          meeting.await();
        }
      } catch (InterruptedException e) {
        interrupt();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    double[][] grid = new double[SIZE][SIZE];
    grid[0][1] = 1;
    Meeting meeting = new Meeting();
    Thread upper = new Worker(grid, meeting, 1, SIZE / 2);
    Thread lower = new Worker(grid, meeting, SIZE / 2, SIZE - 1);
    upper.start();
    lower.start();
    upper.join();
    lower.join();
    System.out.println(grid[1][1] > 0);
  }
}
