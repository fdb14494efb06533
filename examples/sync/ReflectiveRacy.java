// expect: race ReflectiveRacy.data
import java.lang.reflect.*;

/** An access by reflection is an access. */
public class ReflectiveRacy {
  int data;

  public static void main(String[] args) throws Exception {
    ReflectiveRacy o = new ReflectiveRacy();
    Field f = ReflectiveRacy.class.getDeclaredField("data");
    Thread t = Go.start(() -> f.setInt(o, 1));
    o.data++;
    t.join();
  }
}
