// expect: race java.util.zip.CRC32C.$state
import java.util.zip.*;

/** Two threads update one checksum. */
public class CodersRacy {
  static final Checksum SUM = new CRC32C();

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> SUM.update(1));
    SUM.update(2);
    t.join();
  }
}
