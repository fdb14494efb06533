/**
 * Races whose names would be markup if a page did not quote them: of threads, and of this source
 * line by line.
 */
public class Hostile {
  static final String IMAGE = "<img src=x onerror=window.hacked=1>";
  static final String SCRIPT = "</pre></details><script>window.hacked = 1</script>";
  static final Object lock = new Object();
  static int n; // <script>window.hacked = 1</script>
  static int m; // "><svg onload=window.hacked=1>

  static void add() {
    synchronized (lock) {
      n++; /* </pre><script>window.hacked = 1</script> */
    }
    m++; /* <img src=x onerror=window.hacked=1> */
  }

  static void read() {
    System.out.println(n + m); // --><script>window.hacked = 1</script>
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(Hostile::add, SCRIPT);
    Thread other = new Thread(Hostile::add, IMAGE);
    one.start();
    other.start();
    read();
    one.join();
    other.join();
  }
}
