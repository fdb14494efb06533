package bigfoot.placement.confine;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * [Proxy]: who has an interface's class can implement it while the program runs, and gets what its
 * methods are called with as objects of any class.
 */
final class Proxies {
  /** What makes an implementation of interfaces that may come from anywhere. */
  private static final Set<String> MAKERS =
      Set.of(
          "java/lang/reflect/Proxy.newProxyInstance",
          "java/lang/reflect/Proxy.getProxyClass",
          "java/lang/invoke/MethodHandleProxies.asInterfaceInstance");

  private static final String ANY = "proxy";

  private final Families families;
  private final Escapes escapes;

  Proxies(Families families, Escapes escapes) {
    this.families = families;
    this.escapes = escapes;
  }

  /** With a proxy of an interface all that its methods have escapes, inherited ones included. */
  void declare(ClassNode node) {
    if ((node.access & Opcodes.ACC_INTERFACE) == 0) {
      return;
    }
    String proxy = proxy(node.name);
    escapes.follow(ANY, proxy);
    node.interfaces.forEach(each -> escapes.follow(proxy, proxy(each)));
    for (MethodNode method : node.methods) {
      if ((method.access & Opcodes.ACC_STATIC) == 0) {
        families.each(Type.getMethodType(method.desc), each -> escapes.follow(proxy, each));
      }
    }
  }

  /** The class is named: if it is an interface, there may be a proxy of it. */
  void know(String name) {
    escapes.escape(proxy(name));
  }

  /** A method is called or referred to: if it makes proxies, there may be one of any interface. */
  void use(String owner, String name) {
    if (owner.startsWith("java/lang/") && MAKERS.contains(owner + '.' + name)) {
      escapes.escape(ANY);
    }
  }

  private static String proxy(String name) {
    return ANY + ' ' + name;
  }
}
