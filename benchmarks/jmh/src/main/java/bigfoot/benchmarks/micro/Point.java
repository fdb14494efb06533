package bigfoot.benchmarks.micro;

/** Something with fields. */
public final class Point {

  int x;
  int y;
  int z;
  volatile int flag;

  Point(int x, int y, int z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }
}
