package bigfoot.placement.input;

import bigfoot.runtime.InputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** An entry's content; damage in it is the input's fault, and said to be. */
final class EntryStream extends FilterInputStream {
  private final String where;

  EntryStream(InputStream in, String where) {
    super(in);
    this.where = where;
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  @Override
  public int read(byte[] bytes, int from, int count) throws IOException {
    try {
      return super.read(bytes, from, count);
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  private InputException damaged(IOException e) {
    // The JDK says nothing at all where an entry ends too soon.
    String reason = e.getMessage() == null ? "its end is missing" : e.getMessage();
    return new InputException(where + " is damaged (" + reason + "); make the archive anew", e);
  }
}
