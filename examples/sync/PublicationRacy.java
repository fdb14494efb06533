// expect: race PublicationRacy.shared
/** Publication by hope. */
public class PublicationRacy {
  static class Box { final int v; Box(int v) { this.v = v; } }
  static Box shared;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> shared = new Box(1));
    for (int i = 0; i < 1000 && shared == null; i++) Thread.yield();
    t.join();
  }
}
