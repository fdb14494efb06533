// expect by: dynamic lint

import java.util.ArrayDeque;
import java.util.Deque;

/** Branch and bound for the travelling salesman; the bound is read without the lock. */
public class Tsp {
  private static final int CITIES = 7;
  private static int shortest = Integer.MAX_VALUE;
  private static final int[][] DISTANCE = new int[CITIES][CITIES];
  private static final Object BOUND = new Object();
  private static final Deque<Tour> OPEN = new ArrayDeque<>();

  static {
    for (int i = 0; i < CITIES; i++) {
      for (int j = 0; j < CITIES; j++) {
        DISTANCE[i][j] = 1 + (i * 7 + j * 13) % 10;
      }
    }
  }

  /** A path so far; never changed once made. */
  static final class Tour {
    final int[] cities;
    final int length;

    Tour(int[] cities, int length) {
      this.cities = cities;
      this.length = length;
    }

    boolean visits(int city) {
      for (int c : cities) {
        if (c == city) {
          return true;
        }
      }
      return false;
    }

    Tour extend(int city) {
      int[] longer = new int[cities.length + 1];
      System.arraycopy(cities, 0, longer, 0, cities.length);
      longer[cities.length] = city;
      return new Tour(longer, length + DISTANCE[cities[cities.length - 1]][city]);
    }
  }

  static Tour next() {
    synchronized (OPEN) {
      return OPEN.poll();
    }
  }

  static void add(Tour tour) {
    synchronized (OPEN) {
      OPEN.add(tour);
    }
  }

  static void finish(int length) {
    if (length < shortest) { // race a: R shortest
      synchronized (BOUND) {
        if (length < shortest) {
          shortest = length; // race a: W shortest; race b: W shortest
        }
      }
    }
  }

  static class Solver extends Thread {
    @Override
    public void run() {
      Tour tour;
      while ((tour = next()) != null) {
        if (tour.length >= shortest) { // race b: R shortest
          continue;
        }
        if (tour.cities.length == CITIES) {
          finish(tour.length + DISTANCE[tour.cities[CITIES - 1]][0]);
        } else {
          for (int city = 0; city < CITIES; city++) {
            if (!tour.visits(city)) {
              add(tour.extend(city));
            }
          }
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    add(new Tour(new int[] {0}, 0));
    Thread one = new Solver();
    Thread two = new Solver();
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(shortest < 100);
  }
}
