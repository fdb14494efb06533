package bigfoot.races.ir;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A class or interface of the program or of a library. */
public final class IrClass {
  private final String name;
  private final boolean application;
  private final boolean hasBodies;
  private final boolean isInterface;
  private final boolean isAbstract;
  private final boolean isPublic;
  private final String sourceFile;
  private final Set<String> annotations;
  private final Host host;
  private final Map<String, IrMethod> methods = new LinkedHashMap<>();
  private final List<IrField> fields = new ArrayList<>();
  private IrClass superclass;
  private List<IrClass> interfaces = List.of();

  /** Where in the source the lambda or method reference stands that a made-up class is for. */
  public record Host(String type, String method, String file, int line) {}

  /**
   * What a class is besides its members.
   *
   * @param host null unless the class is made up
   */
  public record Header(
      String name,
      boolean application,
      boolean hasBodies,
      boolean isInterface,
      boolean isAbstract,
      boolean isPublic,
      String sourceFile,
      Set<String> annotations,
      Host host) {}

  public IrClass(Header header) {
    this.name = header.name();
    this.application = header.application();
    this.hasBodies = header.hasBodies();
    this.isInterface = header.isInterface();
    this.isAbstract = header.isAbstract();
    this.isPublic = header.isPublic();
    this.sourceFile = header.sourceFile();
    this.annotations = Set.copyOf(header.annotations());
    this.host = header.host();
  }

  public void supertypes(IrClass superclass, List<IrClass> interfaces) {
    this.superclass = superclass;
    this.interfaces = List.copyOf(interfaces);
  }

  public void add(IrMethod method) {
    methods.put(method.signature(), method);
  }

  public void add(IrField field) {
    fields.add(field);
  }

  public String name() {
    return name;
  }

  /** Whether it belongs to the program under analysis, and not to a library. */
  public boolean application() {
    return application;
  }

  /** Whether its code is analysed; false for the JDK, whose effect the library model gives. */
  public boolean hasBodies() {
    return hasBodies;
  }

  public boolean isInterface() {
    return isInterface;
  }

  public boolean isAbstract() {
    return isAbstract;
  }

  public boolean isPublic() {
    return isPublic;
  }

  public String sourceFile() {
    return sourceFile;
  }

  public Set<String> annotations() {
    return annotations;
  }

  /** Null unless the class is made up. */
  public Host host() {
    return host;
  }

  /** Null for java.lang.Object and interfaces. */
  public IrClass superclass() {
    return superclass;
  }

  public List<IrClass> interfaces() {
    return interfaces;
  }

  public Collection<IrMethod> methods() {
    return methods.values();
  }

  public List<IrField> fields() {
    return fields;
  }

  /** The method declared in this very class, or null. */
  public IrMethod declared(String signature) {
    return methods.get(signature);
  }

  @Override
  public String toString() {
    return name;
  }
}
