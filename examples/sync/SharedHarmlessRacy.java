// expect: race java.text.SimpleDateFormat.$state
import java.text.*;
import java.util.*;

/** The old format of dates is not one of them. */
public class SharedHarmlessRacy {
  static final DateFormat DATE = new SimpleDateFormat("yyyy");

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> DATE.format(new Date(0)));
    DATE.format(new Date(0));
    t.join();
  }
}
