// expect: race java.text.SimpleDateFormat.$state
import java.text.*;
import java.util.*;

/** The old format of dates is not one of them. */
public class SharedHarmlessRacy {
  static final DateFormat DATE = new SimpleDateFormat("yyyy");

  public static void main(String[] args) throws Exception {
    support.Steps steps = new support.Steps();
    Thread t = Go.start(() -> { DATE.format(new Date(0)); steps.at(1); });
    steps.at(2);
    DATE.format(new Date(0));
    t.join();
  }
}
