package bigfoot.benchmarks.micro;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One method for each path; accesses after the first fall into the same epoch. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Paths {

  private static final int LENGTH = 1024;

  private static int counter;

  private Point point;
  private int[] array;
  private int next;

  @Setup
  public void setup() {
    point = new Point(1, 2, 3);
    array = new int[LENGTH];
  }

  @Benchmark
  public int fieldRead() {
    return point.x;
  }

  @Benchmark
  public void fieldWrite() {
    point.x = 7;
  }

  @Benchmark
  public void threeFieldsWrite() {
    Point p = point;
    p.x++;
    p.y++;
    p.z++;
  }

  @Benchmark
  public int staticIncrement() {
    return ++counter;
  }

  @Benchmark
  public int elementRead() {
    int i = next;
    next = i + 1 & LENGTH - 1;
    return array[i];
  }

  @Benchmark
  @OperationsPerInvocation(LENGTH)
  public int sweepRead() {
    int[] a = array;
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i];
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(LENGTH)
  public void sweepWrite() {
    int[] a = array;
    for (int i = 0; i < a.length; i++) {
      a[i] = i;
    }
  }

  @Benchmark
  public void lockUnlock() {
    synchronized (point) {
      // Nothing: the lock alone.
    }
  }

  /** After each release a new epoch begins, so both accesses take the slower path once. */
  @Benchmark
  public void lockedIncrement() {
    Point p = point;
    synchronized (p) {
      p.x++;
    }
  }

  @Benchmark
  public int volatileRead() {
    return point.flag;
  }

  @Benchmark
  public void volatileWrite() {
    point.flag = 1;
  }

  @Benchmark
  public Point allocate() {
    return new Point(1, 2, 3);
  }

  @Benchmark
  public int[] allocateArray() {
    int[] fresh = new int[16];
    fresh[3] = 4;
    return fresh;
  }
}
