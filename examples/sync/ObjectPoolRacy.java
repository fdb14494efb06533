// expect: race ObjectPoolRacy$Conn.uses
import java.util.*;
import java.util.concurrent.*;

/** Gives back and goes on using. */
public class ObjectPoolRacy {
  static class Conn { int uses; }

  public static void main(String[] args) throws Exception {
    BlockingDeque<Conn> idle = new LinkedBlockingDeque<>();
    idle.push(new Conn());
    Action use = () -> { Conn c = idle.take(); idle.put(c); c.uses++; };
    Thread t = Go.start(use), u = Go.start(use);
    t.join(); u.join();
  }
}
