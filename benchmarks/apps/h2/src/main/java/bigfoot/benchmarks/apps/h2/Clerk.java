package bigfoot.benchmarks.apps.h2;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Random;

/** One client: a connection of its own, transactions one after the other. */
final class Clerk implements Runnable {

  private final String url;
  private final int id;
  private final int transactions;

  Clerk(String url, int id, int transactions) {
    this.url = url;
    this.id = id;
    this.transactions = transactions;
  }

  @Override
  public void run() {
    try (Connection connection = DriverManager.getConnection(url);
        PreparedStatement account =
            connection.prepareStatement("UPDATE ACCOUNT SET BALANCE = BALANCE + ? WHERE ID = ?");
        PreparedStatement balance =
            connection.prepareStatement("SELECT BALANCE, OWNER FROM ACCOUNT WHERE ID = ?");
        PreparedStatement teller =
            connection.prepareStatement("UPDATE TELLER SET BALANCE = BALANCE + ? WHERE ID = ?");
        PreparedStatement branch =
            connection.prepareStatement("UPDATE BRANCH SET BALANCE = BALANCE + ? WHERE ID = ?");
        PreparedStatement history =
            connection.prepareStatement(
                "INSERT INTO HISTORY(ACCOUNT, TELLER, AMOUNT, NOTE) VALUES(?, ?, ?, ?)")) {
      connection.setAutoCommit(false);
      Random random = new Random(id);
      int done = 0;
      while (done < transactions) {
        int who = random.nextInt(Bank.accounts());
        int by = random.nextInt(Bank.tellers());
        long amount = random.nextInt(1000) - 500;
        try {
          update(account, amount, who);
          String note = read(balance, who);
          update(teller, amount, by);
          update(branch, amount, by % Bank.branches());
          history.setInt(1, who);
          history.setInt(2, by);
          history.setLong(3, amount);
          history.setString(4, note);
          history.executeUpdate();
          connection.commit();
          done++;
        } catch (SQLException conflict) {
          // Two clerks wanted the same rows in opposite order; one of them tries again.
          connection.rollback();
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void update(PreparedStatement statement, long amount, int key)
      throws SQLException {
    statement.setLong(1, amount);
    statement.setInt(2, key);
    statement.executeUpdate();
  }

  private static String read(PreparedStatement statement, int key) throws SQLException {
    statement.setInt(1, key);
    try (ResultSet result = statement.executeQuery()) {
      result.next();
      return result.getString(2) + " now has " + result.getLong(1);
    }
  }
}
