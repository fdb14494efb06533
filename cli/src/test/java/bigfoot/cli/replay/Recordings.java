package bigfoot.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Programs given as source, really recorded. */
final class Recordings {
  private Recordings() {}

  /** The trace, with values, of a run of the class of this name. */
  static Path record(Path directory, String name, String source) throws IOException {
    Path file = Files.writeString(directory.resolve(name + ".java"), source);
    Path trace = directory.resolve(name + ".trace");
    StringWriter err = new StringWriter();
    String[] arguments = {
      "record", file.toString(), "--values", "-J-Xmx256m", "-o", trace.toString()
    };
    int code = Main.run(arguments, new PrintWriter(err, true), new PrintWriter(err, true));
    assertEquals(0, code, err::toString);
    return trace;
  }
}
