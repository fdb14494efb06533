// expect by: lint
import java.util.ArrayList;
import java.util.List;

/** Loops that look as if they waited for all. */
public class JoinLoopsBad {
  static int a;
  static int b;
  static int c;
  static int d;
  static int e;
  static int f;
  static final Object LOCK = new Object();

  static void broken() throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> { synchronized (LOCK) { a++; } }); // race a: RW a
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
      if (thread.isInterrupted()) {
        break;
      }
    }
    a = 0; // race a: W a
  }

  static void overwritten() throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      threads[i / 2] = new Thread(() -> { synchronized (LOCK) { b++; } }); // race b: RW b
      threads[i / 2].start();
    }
    for (int i = 0; i < 2; i++) {
      threads[i].join();
    }
    b = 0; // race b: W b
  }

  static void swallowed() throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Thread t = new Thread(() -> { synchronized (LOCK) { c++; } }); // race c: RW c
      t.start();
      threads.add(t);
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException x) {
        System.out.println(x);
      }
    }
    c = 0; // race c: W c
  }

  static void removed() throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Thread t = new Thread(() -> { synchronized (LOCK) { d++; } }); // race d: RW d
      t.start();
      threads.add(t);
    }
    threads.remove(0);
    for (Thread thread : threads) {
      thread.join();
    }
    d = 0; // race d: W d
  }

  static void fewer(int count) throws Exception {
    Thread[] threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      threads[i] = new Thread(() -> { synchronized (LOCK) { e++; } }); // race e: RW e
      threads[i].start();
    }
    for (int i = 0; i < count - 1; i++) {
      threads[i].join();
    }
    e = 0; // race e: W e
  }

  static void notAll() throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Thread t = new Thread(() -> { synchronized (LOCK) { f++; } }); // race f: RW f
      t.start();
      if (i > 0) {
        threads.add(t);
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    f = 0; // race f: W f
  }

  public static void main(String[] args) throws Exception {
    broken();
    overwritten();
    swallowed();
    removed();
    fewer(3);
    notAll();
  }
}
