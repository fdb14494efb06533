// expect: none
import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.util.stream.*;
import java.util.zip.*;

/** Encoders, checksums, tokenizers and builders of streams, each under a lock. */
public class Coders {
  static final CharsetEncoder ENCODER = StandardCharsets.UTF_8.newEncoder();
  static final Checksum SUM = new CRC32C();
  static final StreamTokenizer TOKENS = new StreamTokenizer(new StringReader("a b c"));
  static final Stream.Builder<String> BUILDER = Stream.builder();

  static synchronized void use() throws IOException {
    ENCODER.encode(CharBuffer.wrap("a"));
    SUM.update(1);
    TOKENS.nextToken();
    BUILDER.add("a");
  }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(Coders::use);
    use();
    t.join();
    SUM.getValue();
    TOKENS.lineno();
  }
}
