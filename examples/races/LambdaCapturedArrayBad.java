// expect by: dynamic lint

/** The array is shared by being captured, the object by being in it. */
public class LambdaCapturedArrayBad {
  static class Box {
    int v;
  }

  public static void main(String[] args) throws Exception {
    Box[] cell = {null};
    Runnable[] tasks = new Runnable[2];
    cell[0] = new Box();
    for (int i = 0; i < tasks.length; i++) {
      tasks[i] = () -> cell[0].v++; // race a: RW v (self)
    }
    Thread t = new Thread(tasks[0]);
    Thread u = new Thread(tasks[1]);
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
