package bigfoot.runtime.sync;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Wraps an object of an interface that has no wrapper of its own (a CompletionHandler, a
 * Spliterator, a Gatherer): each call of a method runs in the context, and so do calls of the
 * functions and parts that its methods give.
 */
final class WrappedInterface implements InvocationHandler {
  private final Object object;
  private final Class<?> type;
  private final Context context;

  private WrappedInterface(Object object, Class<?> type, Context context) {
    this.object = object;
    this.type = type;
    this.context = context;
  }

  /** The object as one of type, or null when that cannot be. */
  static Object wrap(Object object, Class<?> type, Context context) {
    if (!type.isInterface() || context instanceof Task && Wrapping.isOfJdk(object.getClass())) {
      return null;
    }
    try {
      return Proxy.newProxyInstance(
          type.getClassLoader(),
          interfaces(object, type),
          new WrappedInterface(object, type, context));
    } catch (IllegalArgumentException e) {
      // An interface that is sealed, or not seen from where proxies are made.
      return null;
    }
  }

  /** The context of an object wrapped here; null for others. */
  static Context contextOf(Object object) {
    if (object instanceof Proxy && Proxy.isProxyClass(object.getClass())) {
      InvocationHandler handler = Proxy.getInvocationHandler(object);
      return handler instanceof WrappedInterface ? ((WrappedInterface) handler).context : null;
    }
    return null;
  }

  /** The type and those of its kinds that the object is, too. */
  private static Class<?>[] interfaces(Object object, Class<?> type) {
    Set<Class<?>> found = new LinkedHashSet<>();
    found.add(type);
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      for (Class<?> i : c.getInterfaces()) {
        if (type.isAssignableFrom(i) && i.getClassLoader() == type.getClassLoader()) {
          found.add(i);
        }
      }
    }
    return found.toArray(new Class<?>[0]);
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (method.getDeclaringClass() == Object.class) {
      return ofObject(proxy, method, arguments);
    }
    Object a = argument(arguments, 0);
    Object b = argument(arguments, 1);
    boolean entered = context.enter(a, b);
    Object result = null;
    try {
      result = part(call(method, arguments), method.getReturnType());
      return result;
    } finally {
      if (entered) {
        context.leave(a, b, result);
      }
    }
  }

  private Object ofObject(Object proxy, Method method, Object[] arguments) throws Throwable {
    return method.getName().equals("equals")
        ? proxy == arguments[0] || object.equals(arguments[0])
        : call(method, arguments);
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    try {
      method.trySetAccessible();
      return method.invoke(object, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static Object argument(Object[] arguments, int index) {
    return arguments != null && index < arguments.length ? arguments[index] : null;
  }

  /** Wraps what will be called later: another of the same type, a function of the program. */
  private Object part(Object result, Class<?> declared) {
    if (result == null || !declared.isInterface()) {
      return result;
    }
    if (declared.isAssignableFrom(type) && type.isInstance(result)) {
      return Wrapping.wrap(result, type, context.ofPart());
    }
    return isCode(result) ? Wrapping.wrap(result, declared, context.ofPart()) : result;
  }

  /** Whether it is a lambda or of a class of the program. The JDK knows its own by identity. */
  private static boolean isCode(Object result) {
    Class<?> c = result.getClass();
    return c.getName().indexOf('/') > 0 || !(result instanceof Enum) && !Wrapping.isOfJdk(c);
  }
}
