// expect: race java.text.SimpleDateFormat.$state
import java.text.*;
import java.util.*;

/** One format for all. */
public class FormatRacy {
  static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy");

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> FORMAT.format(new Date(0))), u = Go.start(() -> FORMAT.format(new Date(1)));
    t.join(); u.join();
  }
}
