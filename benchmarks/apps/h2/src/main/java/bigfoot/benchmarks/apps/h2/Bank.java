package bigfoot.benchmarks.apps.h2;

import bigfoot.benchmarks.harness.Application;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Transfers in the manner of TPC-B: account, teller and branch change together, with a record. */
public final class Bank implements Workload {

  private static final int BRANCHES = 8;
  private static final int TELLERS = 80;
  private static final int ACCOUNTS = 2_000;
  private static final String URL = "jdbc:h2:mem:bank;LOCK_TIMEOUT=20000";

  private final int transactions;
  private final int threads;
  private Connection keeper;

  private Bank(Size size, int threads) {
    this.transactions = size.choose(20, 400, 4_000, 40_000);
    this.threads = threads;
  }

  public static void main(String[] args) throws Exception {
    Application.main("h2", args, Bank::new);
  }

  @Override
  public void prepare() throws SQLException {
    keeper = DriverManager.getConnection(URL);
    try (Statement statement = keeper.createStatement()) {
      statement.execute("CREATE TABLE BRANCH(ID INT PRIMARY KEY, BALANCE BIGINT)");
      statement.execute("CREATE TABLE TELLER(ID INT PRIMARY KEY, BRANCH INT, BALANCE BIGINT)");
      statement.execute(
          "CREATE TABLE ACCOUNT(ID INT PRIMARY KEY, BRANCH INT, OWNER VARCHAR(40), BALANCE BIGINT)");
      statement.execute(
          "CREATE TABLE HISTORY(ID IDENTITY, ACCOUNT INT, TELLER INT, AMOUNT BIGINT,"
              + " NOTE VARCHAR(80))");
      statement.execute("CREATE INDEX ACCOUNT_BRANCH ON ACCOUNT(BRANCH)");
    }
    fill("INSERT INTO BRANCH VALUES(?, 0)", BRANCHES, false, false);
    fill("INSERT INTO TELLER VALUES(?, ?, 0)", TELLERS, true, false);
    fill("INSERT INTO ACCOUNT VALUES(?, ?, ?, 0)", ACCOUNTS, true, true);
  }

  private void fill(String sql, int count, boolean branch, boolean owner) throws SQLException {
    try (PreparedStatement insert = keeper.prepareStatement(sql)) {
      for (int i = 0; i < count; i++) {
        insert.setInt(1, i);
        if (branch) {
          insert.setInt(2, i % BRANCHES);
        }
        if (owner) {
          insert.setString(3, "owner of account " + i);
        }
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  @Override
  public void run() throws InterruptedException {
    Runnable[] clerks = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      clerks[id] = new Clerk(URL, id, transactions / threads);
    }
    Team.run(clerks);
  }

  static int branches() {
    return BRANCHES;
  }

  static int tellers() {
    return TELLERS;
  }

  static int accounts() {
    return ACCOUNTS;
  }

  /** No money is made or lost. */
  @Override
  public void check() throws SQLException {
    long booked = number("SELECT SUM(AMOUNT) FROM HISTORY");
    long records = number("SELECT COUNT(*) FROM HISTORY");
    WrongResultException.unless(
        records == (long) threads * (transactions / threads), records + " records");
    for (String table : new String[] {"BRANCH", "TELLER", "ACCOUNT"}) {
      long balance = number("SELECT SUM(BALANCE) FROM " + table);
      WrongResultException.unless(balance == booked, table + " has " + balance + " of " + booked);
    }
    try (Statement statement = keeper.createStatement()) {
      statement.execute("SHUTDOWN");
    }
  }

  private long number(String sql) throws SQLException {
    try (Statement statement = keeper.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getLong(1);
    }
  }
}
