// expect: none
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.regex.*;

/** Objects of the JDK that many threads may use. */
public class SharedHarmless {
  static final Random RANDOM = new Random(1);
  static final Pattern PATTERN = Pattern.compile("a+");
  static final DateTimeFormatter DATE = DateTimeFormatter.ISO_DATE;
  static final List<String> LIST = List.of("a", "b");
  static final Properties SETTINGS = new Properties();

  static void use() {
    RANDOM.nextGaussian();
    PATTERN.matcher("aaa").matches();
    DATE.format(LocalDate.of(2020, 1, 1));
    for (String each : LIST) SETTINGS.setProperty(each, "1");
    Collections.shuffle(new ArrayList<>(LIST), RANDOM);
  }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(SharedHarmless::use);
    use();
    t.join();
  }
}
