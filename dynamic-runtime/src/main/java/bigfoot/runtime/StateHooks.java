package bigfoot.runtime;

import bigfoot.runtime.sync.Containers;
import bigfoot.runtime.sync.Variables;
import bigfoot.runtime.trace.Recorder;
import java.lang.reflect.Array;

/**
 * What instrumented code calls where the JDK accesses something on its behalf: the hidden state of
 * collections and other stateful objects, arrays, fields named by handles and reflection. Hooks
 * never throw.
 */
public final class StateHooks {
  private StateHooks() {}

  /** Before a call that reads what object hides; method is null for a call of super. */
  public static void read(Object object, String method, int site) {
    if (object != null) {
      try {
        Containers.access(object, method, false, site);
      } catch (Throwable e) {
        Failure.inCheck("read", e);
      }
    }
  }

  /** Before a call that writes what object hides; method is null for a call of super. */
  public static void write(Object object, String method, int site) {
    if (object != null) {
      try {
        Containers.access(object, method, true, site);
      } catch (Throwable e) {
        Failure.inCheck("write", e);
      }
    }
  }

  /** Before object is asked for its text by the JDK. */
  public static void shows(Object object, int site) {
    read(object, "toString", site);
  }

  /** Before the elements of an array are asked for their texts by the JDK. */
  public static void showsAll(Object array, int site) {
    if (array instanceof Object[]) {
      for (Object object : (Object[]) array) {
        shows(object, site);
      }
    }
  }

  /** Before a read that changes the order of an access-ordered map. */
  public static void touch(Object object, String method, int site) {
    if (object != null) {
      try {
        Containers.touch(object, method, site);
      } catch (Throwable e) {
        Failure.inCheck("touch", e);
      }
    }
  }

  /** A LinkedHashMap was made, ordered by access if so. */
  public static void accessOrder(Object map, int byAccess) {
    if (byAccess != 0) {
      try {
        Containers.accessOrdered(map);
      } catch (Throwable e) {
        Failure.in("accessOrder", e);
      }
    }
  }

  /** View shows what container holds. */
  public static void view(Object view, Object container) {
    try {
      Containers.view(view, container);
    } catch (Throwable e) {
      Failure.in("view", e);
    }
  }

  /** Before many elements are put in. */
  public static void putAll(Object container) {
    if (container != null) {
      try {
        Containers.putAll(container);
      } catch (Throwable e) {
        Failure.inContainer("putAll", e, container);
      }
    }
  }

  /** Before elements may be taken out. */
  public static void remove(Object container) {
    if (container != null) {
      try {
        Containers.remove(container);
      } catch (Throwable e) {
        Failure.inContainer("remove", e, container);
      }
    }
  }

  /** Before a key, or an element that may be compared with others, is put in. */
  public static void putKey(Object container, Object key) {
    if (container != null && key != null) {
      try {
        Containers.putKey(container, key);
      } catch (Throwable e) {
        Failure.inContainer("putKey", e, container);
      }
    }
  }

  /** At the entry of a method that compares two objects, or looks at one: they may be elements. */
  public static void seesElements(Object a, Object b) {
    try {
      Containers.seen(a, b);
    } catch (Throwable e) {
      Failure.in("seesElements", e);
    }
  }

  /** A comparator for a container that many threads use. */
  public static Object compares(Object comparator, Class<?> type) {
    try {
      return Containers.comparator(comparator, type);
    } catch (Throwable e) {
      Failure.in("compares", e);
    }
    return comparator;
  }

  /** A collector, or a function of one, whose values many threads add to under a lock. */
  public static Object accumulates(Object function, Class<?> type) {
    try {
      return Containers.accumulating(function, type);
    } catch (Throwable e) {
      Failure.in("accumulates", e);
    }
    return function;
  }

  /** At the entry of a method of object that the JDK calls inside its own. */
  public static void inCall(Object object) {
    try {
      Containers.inCall(object);
    } catch (Throwable e) {
      Failure.in("inCall", e);
    }
  }

  /** At the end of such a method. */
  public static void afterCall(Object object) {
    try {
      Containers.afterCall(object);
    } catch (Throwable e) {
      Failure.in("afterCall", e);
    }
  }

  /** After something was learnt of all that container holds. */
  public static void look(Object container) {
    if (container != null) {
      try {
        Containers.look(container);
      } catch (Throwable e) {
        Failure.inContainer("look", e, container);
      }
    }
  }

  /** After something was found missing, or room for it. */
  public static void absent(Object container) {
    if (container != null) {
      try {
        Containers.absent(container);
      } catch (Throwable e) {
        Failure.inContainer("absent", e, container);
      }
    }
  }

  /** After a call on an object that locks itself. */
  public static void settle(Object container) {
    if (container != null) {
      try {
        Containers.settle(container);
      } catch (Throwable e) {
        Failure.inContainer("settle", e, container);
      }
    }
  }

  /** Before element is put into container. */
  public static void put(Object container, Object element) {
    if (container != null) {
      try {
        Containers.put(container, element);
      } catch (Throwable e) {
        Failure.inContainer("put", e, container);
      }
    }
  }

  /** After element was found in container; null: nothing was. */
  public static void take(Object container, Object element) {
    if (container != null) {
      try {
        Containers.take(container, element);
      } catch (Throwable e) {
        Failure.inContainer("take", e, container);
      }
    }
  }

  /** At the entry of a method that is given an element. */
  public static void seesElement(Object element) {
    if (element != null) {
      try {
        Containers.seen(element);
      } catch (Throwable e) {
        Failure.in("seesElement", e);
      }
    }
  }

  /** A function that container calls on its elements. */
  public static Object inside(Object function, Object container, Class<?> type) {
    try {
      return container == null ? function : Containers.function(function, container, type);
    } catch (Throwable e) {
      Failure.in("inside", e);
    }
    return function;
  }

  /** Before a call that reads a whole array. */
  public static void readArray(Object array, int site) {
    if (isArray(array)) {
      Checks.readRange(array, 0, Array.getLength(array), 1, site, Checks.thread());
    }
  }

  /** Before a call that reads elements lo to hi - 1 of an array. */
  public static void readRange(Object array, int lo, int hi, int site) {
    if (isArray(array)) {
      Checks.readRange(array, lo, hi, 1, site, Checks.thread());
    }
  }

  /** Before a call that reads count elements of an array from lo on. */
  public static void readCount(Object array, int lo, int count, int site) {
    if (isArray(array) && lo >= 0 && count > 0 && lo + count > 0) {
      Checks.readRange(array, lo, lo + count, 1, site, Checks.thread());
    }
  }

  /** Before a call that reads one element of an array. */
  public static void readElement(Object array, int index, int site) {
    if (isArray(array)) {
      Checks.readElement(array, index, site, Checks.thread());
    }
  }

  /** Before a plain read through a VarHandle. */
  public static void readVariable(Object handle, Object holder, int index, int site) {
    if (handle != null) {
      try {
        Variables.read(handle, holder, index, site);
      } catch (Throwable e) {
        Failure.in("readVariable", e);
      }
    }
  }

  /** Before a read through a Field. */
  public static void readField(Object field, Object holder, int site) {
    if (field != null) {
      try {
        Variables.read(field, holder, 0, site);
      } catch (Throwable e) {
        Failure.in("readField", e);
      }
    }
  }

  /** Before a call that writes a whole array. */
  public static void writeArray(Object array, int site) {
    if (isArray(array)) {
      Checks.writeRange(array, 0, Array.getLength(array), 1, site, Checks.thread());
    }
  }

  /** Before a call that writes elements lo to hi - 1 of an array. */
  public static void writeRange(Object array, int lo, int hi, int site) {
    if (isArray(array)) {
      Checks.writeRange(array, lo, hi, 1, site, Checks.thread());
    }
  }

  /** Before a call that writes count elements of an array from lo on. */
  public static void writeCount(Object array, int lo, int count, int site) {
    if (isArray(array) && lo >= 0 && count > 0 && lo + count > 0) {
      Checks.writeRange(array, lo, lo + count, 1, site, Checks.thread());
    }
  }

  /** For a call that writes the first count elements of an array. */
  public static void writeFirst(Object array, int count, int site) {
    writeCount(array, 0, count, site);
  }

  /** Before a call that writes one element of an array. */
  public static void writeElement(Object array, int index, int site) {
    if (isArray(array)) {
      Checks.writeElement(array, index, site, Checks.thread());
    }
  }

  /** Before a plain write through a VarHandle. */
  public static void writeVariable(Object handle, Object holder, int index, int site) {
    if (handle != null) {
      try {
        Variables.write(handle, holder, index, site);
      } catch (Throwable e) {
        Failure.in("writeVariable", e);
      }
    }
  }

  /** Before a write through a Field. */
  public static void writeField(Object field, Object holder, int site) {
    if (field != null) {
      try {
        Variables.write(field, holder, 0, site);
      } catch (Throwable e) {
        Failure.in("writeField", e);
      }
    }
  }

  /** Before a call of a MethodHandle, which may read or write a field. */
  public static void callHandle(Object handle, Object holder, int site) {
    if (handle != null) {
      try {
        Variables.call(handle, holder, site);
      } catch (Throwable e) {
        Failure.in("callHandle", e);
      }
    }
  }

  /** Handle, an updater or a VarHandle or a getter or setter, is about a field of type. */
  public static void namesField(Object handle, Object type, Object name) {
    if (handle != null && type != null) {
      try {
        Variables.names(handle, type, name);
      } catch (Throwable e) {
        Failure.in("namesField", e);
      }
    }
  }

  /** Whether object is an array, which the call accesses once. */
  private static boolean isArray(Object object) {
    Checks.countAccesses(1);
    if (object == null || !object.getClass().isArray()) {
      return false;
    }
    if (Recorder.ON) {
      Recorder.nameArray(Checks.thread(), object);
    }
    return true;
  }
}
