package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.VarState;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Shadow state of fields whose class cannot take a shadow field, and of whole JDK objects. */
public final class ForeignFields {
  private static final WeakIdentityTable<Fields> FIELDS = new Table();

  /** The field that stands for all a JDK object hides. */
  public static final String STATE = "$state";

  private ForeignFields() {}

  /** The shadow of a field of holder (a Class for a static one); made now if there is none. */
  public static Cell cell(Object holder, String field) {
    return FIELDS.getOrCreate(holder).cell(holder, field);
  }

  /** One shadow. */
  public static final class Cell {
    /** For {@link #state}: (Cell). */
    public static final VarHandle STATE;

    static {
      try {
        STATE = MethodHandles.lookup().findVarHandle(Cell.class, "state", VarState.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    final String field;
    final Cell next;

    /** The class of the JDK object whose hidden state this is; null for a field. */
    public final Class<?> stateOf;

    /** Replaced by CAS through {@link #STATE}. */
    public VarState state;

    Cell(Object holder, String field, Cell next) {
      this.stateOf =
          field.equals(ForeignFields.STATE) && !(holder instanceof Class)
              ? holder.getClass()
              : null;
      this.field = field;
      this.next = next;
    }
  }

  /** The shadows of one object's fields. */
  private static final class Fields {
    /** A list that grows at the head, under this object's lock. */
    private volatile Cell first;

    Cell cell(Object holder, String field) {
      Cell found = find(field);
      return found != null ? found : add(holder, field);
    }

    private Cell find(String field) {
      for (Cell c = first; c != null; c = c.next) {
        if (c.field.equals(field)) {
          return c;
        }
      }
      return null;
    }

    private synchronized Cell add(Object holder, String field) {
      Cell found = find(field);
      if (found == null) {
        first = found = new Cell(holder, field, first);
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
