import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;

/** Two connections ask one table for its row numbers, at the same time and for the first time. */
public class RowId {
  private static final String URL = "jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1";

  private static void ask() {
    try (Connection connection = DriverManager.getConnection(URL);
        Statement statement = connection.createStatement()) {
      statement.executeQuery("SELECT _ROWID_ FROM ORDERS WHERE _ROWID_ = 1").close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    try (Connection connection = DriverManager.getConnection(URL);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE ORDERS(ITEM VARCHAR)");
      statement.execute("INSERT INTO ORDERS VALUES('shoe')");
    }
    Thread one = new Thread(RowId::ask, "one");
    Thread two = new Thread(RowId::ask, "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("done");
  }
}
