package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.FieldCell;
import bigfoot.runtime.fasttrack.ThreadState;

/** Shadow state of fields whose class cannot take a shadow field, and of whole JDK objects. */
public final class ForeignFields {
  private static final WeakIdentityTable<Fields> FIELDS = new Table();

  /** The shadows of what JDK objects hide. */
  private static final HiddenStates HIDDEN = new HiddenStates();

  private ForeignFields() {}

  /** The shadow of a field of holder (a Class for a static one); made now if there is none. */
  public static Cell cell(Object holder, String field) {
    return FIELDS.getOrCreate(holder).cell(field);
  }

  /** The shadow of all that a JDK object hides; made now if there is none. */
  public static HiddenState hidden(ThreadState t, Object object) {
    HiddenState state = t.hidden.get(object);
    return state != null ? state : t.hidden.add(object, HIDDEN.of(object, t.hiddenRow));
  }

  /**
   * {@link WeakIdentityTable#renew}s what is known of objects. Only for a thread t that runs alone.
   */
  static void renew(ThreadState t, int most) {
    FIELDS.renew(most);
    t.iterators.forgetStates();
    HIDDEN.renew(most);
  }

  /** The shadow of one field. */
  public static final class Cell extends FieldCell {
    final String field;
    final Cell next;

    Cell(String field, Cell next) {
      this.field = field;
      this.next = next;
    }
  }

  /** The shadows of one object's fields. */
  private static final class Fields {
    /** A list that grows at the head, under this object's lock. */
    private volatile Cell first;

    Cell cell(String field) {
      Cell found = find(field);
      return found != null ? found : add(field);
    }

    private Cell find(String field) {
      for (Cell c = first; c != null; c = c.next) {
        if (c.field.equals(field)) {
          return c;
        }
      }
      return null;
    }

    private synchronized Cell add(String field) {
      Cell found = find(field);
      if (found == null) {
        first = found = new Cell(field, first);
      }
      return found;
    }
  }

  private static final class Table extends WeakIdentityTable<Fields> {
    @Override
    protected Fields create(Object key) {
      return new Fields();
    }
  }
}
