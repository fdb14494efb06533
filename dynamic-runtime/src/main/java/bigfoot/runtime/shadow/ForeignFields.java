package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.FieldCell;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable.Entry;

/** Shadow state of fields whose class cannot take a shadow field, and of whole JDK objects. */
public final class ForeignFields {
  private static final WeakIdentityTable<Fields> FIELDS = new Table();

  /** The shadows of what JDK objects hide. */
  private static final WeakIdentityTable<Cell> HIDDEN = new HiddenTable();

  private ForeignFields() {}

  /** The shadow of a field of holder (a Class for a static one); made now if there is none. */
  public static Cell cell(Object holder, String field) {
    return FIELDS.getOrCreate(holder).cell(field);
  }

  /** The shadow of all that a JDK object hides; made now if there is none. */
  public static Cell hidden(ThreadState t, Object object) {
    return hiddenEntry(t, object).value;
  }

  /** As {@link #hidden}, with a weak reference to the object. */
  public static Entry<Cell> hiddenEntry(ThreadState t, Object object) {
    Entry<Cell> entry = t.hidden.get(object);
    return entry != null ? entry : t.hidden.add(object, HIDDEN.entry(object));
  }

  /** {@link WeakIdentityTable#renew}s what is known of objects. */
  static void renew(int most) {
    FIELDS.renew(most);
    HIDDEN.renew(most);
  }

  /** One shadow. */
  public static final class Cell extends FieldCell {
    final String field;
    final Cell next;

    /** The class of the JDK object whose hidden state this is; null for a field. */
    public final Class<?> stateOf;

    Cell(Class<?> stateOf, String field, Cell next) {
      this.stateOf = stateOf;
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
        first = found = new Cell(null, field, first);
      }
      return found;
    }
  }

  private static final class HiddenTable extends WeakIdentityTable<Cell> {
    @Override
    protected Cell create(Object key) {
      return new Cell(key.getClass(), "", null);
    }
  }

  private static final class Table extends WeakIdentityTable<Fields> {
    @Override
    protected Fields create(Object key) {
      return new Fields();
    }
  }
}
