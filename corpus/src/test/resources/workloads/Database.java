import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Four connections insert, update and read one table in memory. */
public class Database {
  static final String URL = "jdbc:h2:mem:test;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000";

  static long work(int worker) throws Exception {
    long sum = 0;
    try (Connection c = DriverManager.getConnection(URL)) {
      c.setAutoCommit(false);
      try (PreparedStatement insert = c.prepareStatement("insert into item values (?, ?, ?)");
          PreparedStatement update =
              c.prepareStatement("update item set amount = amount + 1 where id = ?");
          PreparedStatement select = c.prepareStatement("select amount from item where id = ?")) {
        for (int i = 0; i < 150; i++) {
          int id = worker * 1000 + i;
          insert.setInt(1, id);
          insert.setString(2, "item " + id);
          insert.setLong(3, i);
          insert.executeUpdate();
          update.setInt(1, worker * 1000 + i / 2);
          update.executeUpdate();
          select.setInt(1, worker * 1000 + i / 3);
          try (ResultSet r = select.executeQuery()) {
            r.next();
            sum += r.getLong(1);
          }
          c.commit();
        }
      }
    }
    return sum;
  }

  public static void main(String[] args) throws Exception {
    try (Connection c = DriverManager.getConnection(URL);
        Statement s = c.createStatement()) {
      s.execute("create table item (id int primary key, name varchar(50), amount bigint)");
      s.execute("create index by_name on item (name)");
      ExecutorService pool = Executors.newFixedThreadPool(4);
      List<Future<Long>> results = new ArrayList<>();
      for (int w = 0; w < 4; w++) {
        int worker = w;
        results.add(pool.submit(() -> work(worker)));
      }
      for (Future<Long> result : results) {
        System.out.println(result.get());
      }
      pool.shutdown();
      try (ResultSet r = s.executeQuery("select count(*), sum(amount), max(name) from item")) {
        r.next();
        System.out.println(r.getInt(1) + " " + r.getLong(2) + " " + r.getString(3));
      }
      s.execute("shutdown");
    }
    System.out.println("done");
  }
}
