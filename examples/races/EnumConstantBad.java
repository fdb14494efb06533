// expect by: dynamic lint

/** Constants of an enum have bodies and fields of their own. */
public class EnumConstantBad {
  enum Op {
    UP {
      @Override
      void apply() {
        n++; // race a: RW n (self)
      }
    },
    DOWN {
      @Override
      void apply() {
        synchronized (this) {
          n--;
        }
      }
    };

    int n;

    abstract void apply();
  }

  public static void main(String[] args) throws Exception {
    Runnable task =
        () -> {
          for (Op op : Op.values()) {
            op.apply();
          }
        };
    Thread t = new Thread(task);
    Thread u = new Thread(task);
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
