/** Figure 3: one check covers three accesses around two critical sections. */
class Figure3 {
  int f;

  static int read(Object lock, Figure3 b) {
    int x;
    synchronized (lock) {
      x = b.f;
    }
    int y = b.f;
    synchronized (lock) { // check R b.f
      return x + y + b.f;
    }
  }
}
