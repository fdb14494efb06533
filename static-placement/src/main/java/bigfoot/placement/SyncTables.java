package bigfoot.placement;

import bigfoot.runtime.InputException;
import bigfoot.runtime.sync.SyncTable;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the synchronization table that a program is instrumented with. */
public final class SyncTables {
  private SyncTables() {}

  /** The standard table and the user's additions; null: there are none. */
  public static SyncTable read(Path additions) throws IOException {
    SyncTable standard = SyncTable.standard();
    if (additions == null) {
      return standard;
    }
    try (Reader text = Files.newBufferedReader(additions)) {
      return standard.plus(text, additions.toString());
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw new InputException(
          additions + ": cannot be read as a synchronization table; give a UTF-8 text file", e);
    }
  }
}
