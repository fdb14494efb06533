/** Small methods leave the checks of their arguments' fields to their callers. */
final class SmallMethods {
  static final class Vec {
    double x;
    double y;

    static double dot(Vec a, Vec b) {
      return a.x * b.x + a.y * b.y;
    }

    void add(Vec other) {
      x += other.x;
      y += other.y;
    }

    /** The writes are made on one way only: they are checked here, the reads by callers. */
    void scale(double by) {
      if (x + y > 0) {
        x *= by;
        y *= by; // check W this.x/y
      }
    }

    private double hidden;

    /** Callers may not see the field. */
    double secret() {
      return hidden; // check R this.hidden
    }
  }

  private int calls;

  /** One check for each vector, whatever is done to it. */
  double length(Vec v, Vec w) {
    v.add(w);
    double square = Vec.dot(v, v) + Vec.dot(v, w);
    return Math.sqrt(square); // check R w.x/y; check W v.x/y
  }

  /** A check of the method's own access covers the call's. */
  double own(Vec v) {
    v.x = 1;
    v.y = 2;
    return Vec.dot(v, v); // check W v.x/y
  }

  double scaled(Vec v) {
    v.scale(2);
    return v.secret(); // check R v.x/y
  }

  private int count() {
    return calls;
  }

  /** One field alone: right after the call. */
  int counted() {
    return count() + 1; // check R this.calls
  }

  /** What is accessed in each turn is checked when the loop is left. */
  double sum(Vec v, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += Vec.dot(v, v);
    }
    return sum; // check R v.x/y
  }

  /** No check may wait for an acquire. */
  double locked(Vec v, Object lock) {
    double square = Vec.dot(v, v);
    synchronized (lock) { // check R v.x/y
      return square;
    }
  }

  /** The call may throw before it accesses anything: no check waits for it. */
  void released(Vec v, Vec w, Object lock) {
    synchronized (lock) {
      v.x = 1;
      v.y = 2;
    } // check W v.x; check W v.x/y
    v.add(w);
  } // check R w.x/y; check W v.x/y
}
