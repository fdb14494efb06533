package bigfoot.races.exec;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Updates that add nothing read a flag, and some of them do not acquire what they read. */
class FlagsTest {
  private static final String FRAME =
      """
      import java.lang.invoke.*;
      public class P {
        static int flag;
        static int n;
        static final VarHandle FLAG;
        static {
          try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(P.class, "flag", int.class);
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }
        static void start(Runnable act) { new Thread(act).start(); }
        public static void main(String[] args) {
          CODE
        }
      }
      """;
  private static final String SET = "start(() -> { n = 1; FLAG.setRelease(1); }); ";

  @TempDir static Path work;

  @TestFactory
  Stream<DynamicTest> updates_that_change_nothing_read_a_flag() throws Exception {
    return new Twins(work, FRAME)
        .silent(
            SET + "while ((int) FLAG.getAndAdd(0) == 0) { } n++;",
            SET + "while ((int) FLAG.getAndBitwiseOrAcquire(0) == 0) { } n++;")
        .warned(
            SET + "while ((int) FLAG.getAndAddRelease(0) == 0) { } n++;",
            SET + "while ((int) FLAG.getAndAdd(1) == 0) { } n++;",
            SET + "while ((int) FLAG.getAndAdd(args.length) == 0) { } n++;",
            SET + "while ((int) FLAG.getAndBitwiseAnd(0) == 0) { } n++;",
            SET + "int old = (int) FLAG.getAndAdd(0); n++;",
            SET + "if ((int) FLAG.getAndAdd(0) == 0) n++;",
            SET
                + "start(() -> { int old = (int) FLAG.getAndAddRelease(0); });"
                + " while ((int) FLAG.getAcquire() == 0) { } n++;",
            "start(() -> { FLAG.setRelease(1); n = 1; }); while ((int) FLAG.getAndAdd(0) == 0) { } n++;",
            "start(() -> { n = 1; FLAG.set(1); }); while ((int) FLAG.getAndAdd(0) == 0) { } n++;")
        .tests();
  }
}
