// expect by: dynamic lint

import java.util.ArrayList;
import java.util.List;

/** Lifts serve calls that wait in floors; the controls are locked, a statistic is not. */
public class Elevator {
  private static final int FLOORS = 6;

  /** Who waits on one floor. */
  static class Floor {
    private final List<Integer> up = new ArrayList<>();
    private final List<Integer> down = new ArrayList<>();
    private boolean claimed;
  }

  /** The calls, all under the lock of this object. */
  static class Controls {
    private final Floor[] floors = new Floor[FLOORS];
    int served;
    boolean closed;

    Controls() {
      for (int i = 0; i < FLOORS; i++) {
        floors[i] = new Floor();
      }
    }

    synchronized void call(int from, int to) {
      if (to > from) {
        floors[from].up.add(to);
      } else {
        floors[from].down.add(to);
      }
      notifyAll();
    }

    synchronized boolean claim(int floor) {
      if (floors[floor].claimed || floors[floor].up.isEmpty() && floors[floor].down.isEmpty()) {
        return false;
      }
      floors[floor].claimed = true;
      return true;
    }

    synchronized List<Integer> board(int floor) {
      List<Integer> riders = new ArrayList<>(floors[floor].up);
      riders.addAll(floors[floor].down);
      floors[floor].up.clear();
      floors[floor].down.clear();
      floors[floor].claimed = false;
      return riders;
    }
  }

  static class Lift extends Thread {
    private final Controls controls;
    private int floor;
    private int moved;

    Lift(Controls controls) {
      this.controls = controls;
    }

    @Override
    public void run() {
      for (int round = 0; round < 50; round++) {
        if (controls.closed) { // race b: R closed
          return;
        }
        for (int next = 0; next < FLOORS; next++) {
          if (controls.claim(next)) {
            moved += Math.abs(next - floor);
            floor = next;
            for (int rider : controls.board(next)) {
              floor = rider;
              controls.served++; // race a: RW served (self)
            }
          }
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Controls controls = new Controls();
    for (int i = 0; i < 3; i++) {
      new Lift(controls).start();
    }
    for (int i = 0; i < FLOORS - 1; i++) {
      controls.call(i, i + 1);
    }
    controls.closed = true; // race b: W closed
    System.out.println("closed");
  }
}
