import java.util.Objects;

/** Exceptions come from where they came, with the words they had. */
public class Failures {
  int field;
  Failures next;
  static int[] numbers = {1, 2};
  long wide;

  synchronized int locked(int n) {
    if (n == 0) {
      throw new IllegalStateException("locked");
    }
    return field + n;
  }

  static synchronized int lockedClass(Failures f) {
    return f.field;
  }

  static void attempt(String name, Runnable r) {
    try {
      r.run();
      System.out.println(name + " went well");
    } catch (Throwable t) {
      StackTraceElement at = t.getStackTrace().length == 0 ? null : t.getStackTrace()[0];
      System.out.println(name + ": " + t + " at " + (at == null ? "?" : at.getLineNumber()));
    }
  }

  static int deep(Failures f, int n) {
    f.field++;
    return deep(f, n + 1) + 1;
  }

  static int finallys(Failures f, int[] a) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      try {
        synchronized (f) {
          f.field += a[i];
          if (f.field > 5) {
            continue;
          }
        }
        sum += f.field;
      } catch (ArrayIndexOutOfBoundsException e) {
        sum += 100;
        f.next = f;
      } finally {
        f.wide += i;
        sum += f.wide;
      }
    }
    return sum;
  }

  public static void main(String[] args) {
    Failures f = new Failures();
    attempt("read", () -> System.out.println(f.next.field));
    attempt("write", () -> f.next.field = 3);
    attempt("wide", () -> f.next.wide = 3);
    attempt("index", () -> numbers[2]++);
    attempt("negative", () -> numbers[-1] = 0);
    attempt("null array", () -> ((int[]) (Object) null)[0]++);
    attempt("store", () -> ((Object[]) new String[1])[0] = 1);
    attempt("size", () -> Objects.requireNonNull(new int[-1]));
    attempt("cast", () -> System.out.println((String) (Object) f));
    attempt("locked", () -> f.locked(0));
    attempt("locked class", () -> lockedClass(null));
    attempt("monitor", () -> {
      synchronized (f.next) {
        f.field++;
      }
    });
    attempt("stack", () -> {
      try {
        deep(f, 0);
      } catch (StackOverflowError e) {
        throw new IllegalStateException("overflow");
      }
    });
    f.field = 0;
    System.out.println(finallys(f, new int[] {1, 2, 3}) + " " + Thread.holdsLock(f));
    System.out.println(f.locked(2) + " " + Thread.holdsLock(f));
  }
}
