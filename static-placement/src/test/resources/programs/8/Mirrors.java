import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.TreeSet;

/** Reflection, serialization and cloning see the program as it was written. */
public class Mirrors {
  public static class Plain implements Serializable, Cloneable {
    public int shown = 1;
    private transient int skipped = 2;
    protected volatile long order = 3;
    static int counter;
    int[] data = {1, 2};

    @Override
    public Plain clone() throws CloneNotSupportedException {
      Plain copy = (Plain) super.clone();
      copy.data = data.clone();
      copy.shown++;
      return copy;
    }

    private void secret() {
      counter++;
    }
  }

  public static class Versioned implements Serializable {
    private static final long serialVersionUID = 42;
    String text = "t";
  }

  static class Derived extends Plain {
    double extra = 1.5;

    static void helper() {}
  }

  static class Table extends HashMap<String, Integer> {
    int hits;

    Integer find(String key) {
      hits++;
      return get(key);
    }
  }

  enum Colour {
    RED {
      @Override
      int code() {
        return used++;
      }
    },
    GREEN;

    static int used;
    int uses;

    int code() {
      return uses++;
    }
  }

  static String names(Class<?> type) {
    TreeSet<String> names = new TreeSet<>();
    for (Field f : type.getDeclaredFields()) {
      names.add(Modifier.toString(f.getModifiers()) + " " + f.getName());
    }
    for (Field f : type.getFields()) {
      names.add("public " + f.getName());
    }
    for (Method m : type.getDeclaredMethods()) {
      if (!m.isSynthetic()) {
        names.add(m.getName() + Arrays.toString(m.getParameterTypes()));
      }
    }
    List<String> visible = new ArrayList<>(names);
    return visible.toString();
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T object) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
      stream.writeObject(object);
    }
    System.out.println(out.size());
    return (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
  }

  public static void main(String[] args) throws Exception {
    for (Class<?> type : new Class<?>[] {Plain.class, Versioned.class, Derived.class, Colour.class}) {
      System.out.println(names(type));
      System.out.println(type.getDeclaredFields().length + " " + type.getMethods().length);
      System.out.println(ObjectStreamClass.lookupAny(type).getSerialVersionUID());
      System.out.println(Arrays.toString(ObjectStreamClass.lookupAny(type).getFields()));
    }
    Plain p = copy(new Derived());
    System.out.println(p.shown + " " + p.skipped + " " + p.order + " " + ((Derived) p).extra);
    System.out.println(copy(new Versioned()).text + copy(Colour.RED) + Colour.RED.code());
    Plain q = p.clone();
    q.data[0] = 9;
    q.order = 8;
    System.out.println(p.data[0] + " " + q.shown + " " + p.order + " " + (q instanceof Derived));
    Table table = new Table();
    table.put("a", 1);
    Table twin = (Table) table.clone();
    System.out.println(twin.find("a") + twin.hits + table.hits);
    Field field = Plain.class.getDeclaredField("skipped");
    field.setAccessible(true);
    field.setInt(p, 5);
    System.out.println(p.skipped + Colour.valueOf("GREEN").code() + Colour.values().length);
  }
}
