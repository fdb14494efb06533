// expect by: dynamic lint

/** Which method runs is decided by the object. */
public class VirtualCallBad {
  interface Shape {
    void grow();
  }

  static class Circle implements Shape {
    int radius;

    @Override
    public void grow() {
      radius++; // race a: RW radius (self)
    }
  }

  static class Square implements Shape {
    int side;

    @Override
    public synchronized void grow() {
      side++;
    }
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    Shape circle = new Circle();
    Shape square = new Square();
    Runnable all =
        () -> {
          circle.grow();
          square.grow();
        };
    both(all, all);
  }
}
