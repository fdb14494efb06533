package bigfoot.races.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * A name for one value: a root and a way from it through the heap. Equal terms of one run of a
 * method are the same object; that is what makes a lock the right lock.
 *
 * <p>A step down reads a field. A step up goes from an object to the only object that ever held it
 * in that field ({@code Ownership} says for which fields there is only one).
 */
public record Term(Root root, List<Step> steps) {
  /** Longer ways than this are not followed. */
  private static final int MAX_STEPS = 4;

  /** Where a term starts. */
  public sealed interface Root {}

  /** The receiver (0 unless static) or a parameter. */
  public record Parameter(int index) implements Root {}

  /** What the statement produced when it last ran. */
  public record Site(int statement) implements Root {}

  public record ClassObject(String type) implements Root {}

  /** A static final field. */
  public record Constant(IrField field) implements Root {}

  /**
   * One step; {@code statement} is the load that took it, or -1 when any load gives the same
   * (final) value.
   */
  public record Step(boolean up, IrField field, int statement) {
    Step inverse() {
      return new Step(!up, field, statement);
    }
  }

  /** Which fields a step may go up or down; both are facts about the whole program. */
  public interface HeapFacts {
    /** Whether an object is held in at most one such field of one object, ever. */
    boolean owned(IrField field);
  }

  public Term {
    steps = List.copyOf(steps);
  }

  public static Term parameter(int index) {
    return new Term(new Parameter(index), List.of());
  }

  public static Term site(int statement) {
    return new Term(new Site(statement), List.of());
  }

  /** This term with a read of {@code field} at the end; null when it grows too long. */
  public Term load(IrField field, int statement) {
    if (steps.size() == MAX_STEPS) {
      return null;
    }
    List<Step> longer = new ArrayList<>(steps);
    longer.add(new Step(false, field, statement));
    return new Term(root, longer);
  }

  /** Whether the value changes when {@code statement} runs again. */
  public boolean dependsOn(int statement) {
    if (root instanceof Site site && site.statement == statement) {
      return true;
    }
    for (Step step : steps) {
      if (step.statement == statement) {
        return true;
      }
    }
    return false;
  }

  /** Whether it names the same object wherever and whenever it is used. */
  public boolean isFixed() {
    return (root instanceof Constant || root instanceof ClassObject)
        && steps.stream().allMatch(step -> !step.up() && step.statement() < 0);
  }

  /**
   * The way from the value {@code base} to the value {@code other}, or null when there is none that
   * every run must agree on. The way is a function of the base object alone: two threads that come
   * from the same base object arrive at the same other object.
   */
  public static List<Step> way(Term base, Term other, HeapFacts heap) {
    if (!base.root.equals(other.root)) {
      return null;
    }
    List<Step> way = new ArrayList<>();
    for (int i = base.steps.size() - 1; i >= 0; i--) {
      way.add(base.steps.get(i).inverse());
    }
    for (Step step : other.steps) {
      int last = way.size() - 1;
      if (last >= 0 && way.get(last).equals(step.inverse())) {
        way.remove(last);
      } else {
        way.add(step);
      }
    }
    List<Step> general = new ArrayList<>(way.size());
    for (Step step : way) {
      if (step.up ? !heap.owned(step.field) : step.statement >= 0) {
        return null;
      }
      general.add(new Step(step.up, step.field, -1));
    }
    return general.size() > MAX_STEPS ? null : general;
  }
}
