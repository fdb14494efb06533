// expect: race ClassInitialisationRacy$Holder.calls
/** Changed after the initialiser. */
public class ClassInitialisationRacy {
  static class Holder { static int calls; static final Object o = new Object(); static int get() { return calls++; } }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> Holder.get());
    Thread u = Go.start(() -> Holder.get());
    t.join(); u.join();
  }
}
