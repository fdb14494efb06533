package bigfoot.races.frontend;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.MethodRef;
import bigfoot.races.ir.Program;
import bigfoot.runtime.InputException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import soot.Scene;
import soot.SootClass;
import soot.SootField;
import soot.SootFieldRef;
import soot.SootMethod;
import soot.SourceLocator;
import soot.asm.AsmJava9ClassProvider;
import soot.options.Options;

/**
 * A program read by Soot from a jar or a directory. The program's own classes and those of {@code
 * -cp} have bodies, the JDK's have signatures only. One program at a time: Soot's scene is global.
 */
public final class SootProgram implements Program {
  private final Path input;
  private final ProgramFiles files;
  private final Map<String, IrClass> classes = new HashMap<>();
  private final Map<String, IrClass> application = new TreeMap<>();
  private final Map<String, IrField> fields = new HashMap<>();
  private final Map<String, IrClass.Host> hosts = new HashMap<>();
  private final Set<String> notices = new TreeSet<>();
  private final Set<String> missing = new TreeSet<>();
  private final List<IrMethod> entryPoints = new ArrayList<>();
  private final List<IrMethod> openEntryPoints = new ArrayList<>();

  /**
   * What to read.
   *
   * @param mainClass where the program starts; empty for the manifest's, or the only one there is
   * @param library whether every public method is an entry point, as for a jar without a main
   * @param reflective further entry points as {@code pkg.Type} or {@code pkg.Type.method}
   */
  public record Request(
      Path input,
      List<Path> classPath,
      String mainClass,
      boolean library,
      List<String> reflective) {}

  private SootProgram(Path input, ProgramFiles files) {
    this.input = input;
    this.files = files;
    notices.addAll(files.notices());
  }

  /** Reads the class files; bodies follow when they are asked for. */
  public static SootProgram load(Request request) throws InputException {
    ProgramFiles files = ProgramFiles.read(request.input(), request.classPath());
    if (files.application().isEmpty()) {
      throw new InputException(
          request.input() + ": holds no class file; give a jar or a directory of class files");
    }
    SootProgram program = new SootProgram(request.input(), files);
    program.setUp();
    program.readClasses();
    program.findEntryPoints(request);
    return program;
  }

  private void setUp() {
    SootGlobals.begin();
    Options options = Options.v();
    options.set_src_prec(Options.src_prec_only_class);
    options.set_allow_phantom_refs(true);
    options.set_keep_line_number(true);
    options.set_ignore_resolution_errors(true);
    options.set_wrong_staticness(Options.wrong_staticness_ignore);
    options.set_output_format(Options.output_format_none);
    options.set_prepend_classpath(true);
    SourceLocator.v()
        .setClassProviders(List.of(new ClassLocator(files), new AsmJava9ClassProvider()));
    Scene.v().loadNecessaryClasses();
  }

  private void readClasses() throws InputException {
    for (String name : files.application()) {
      IrClass read = find(name);
      if (read != null && read.hasBodies()) {
        application.put(name, read);
      }
    }
    if (application.isEmpty()) {
      throw new InputException(
          input + ": none of its class files can be read: " + notices.iterator().next());
    }
  }

  @Override
  public IrClass find(String name) {
    IrClass known = classes.get(name);
    if (known != null || classes.containsKey(name)) {
      return known;
    }
    SootClass lambda = synthetic(name);
    boolean mine = files.application().contains(lambda == null ? name : host(name));
    if (lambda != null) {
      return convert(lambda, mine, true);
    }
    boolean hasBodies = mine || files.holder(name) != null;
    SootClass read = resolve(name, hasBodies ? SootClass.BODIES : SootClass.SIGNATURES, hasBodies);
    return read == null ? null : convert(read, mine, hasBodies);
  }

  private SootClass resolve(String name, int level, boolean expected) {
    try {
      SootClass read = Scene.v().forceResolve(name, level);
      if (read != null && !read.isPhantom()) {
        return read;
      }
      if (expected) {
        notices.add(name + " cannot be read and is left out");
      } else if (read != null && !name.endsWith("[]")) {
        missing.add(name);
      }
    } catch (RuntimeException | LinkageError e) {
      notices.add(name + " cannot be read and is left out (" + reason(e) + ")");
    }
    classes.put(name, null);
    return null;
  }

  /** Classes that Soot makes for lambdas belong to the class that has the lambda. */
  private static String host(String name) {
    return name.substring(0, name.lastIndexOf('$'));
  }

  private static SootClass synthetic(String name) {
    boolean possible = name.matches(".*\\$[^$]*__\\d+") && Scene.v().containsClass(name);
    SootClass made = possible ? Scene.v().getSootClassUnsafe(name) : null;
    return made != null && made.declaresMethodByName(IrMethod.FUNCTION_MAKER) ? made : null;
  }

  private IrClass convert(SootClass read, boolean mine, boolean hasBodies) {
    String file =
        read.getTag("SourceFileTag") instanceof soot.tagkit.SourceFileTag tag
            ? tag.getSourceFile()
            : "";
    IrClass made =
        new IrClass(
            new IrClass.Header(
                read.getName(),
                mine,
                hasBodies,
                read.isInterface(),
                read.isAbstract(),
                read.isPublic(),
                file == null ? "" : file,
                Annotations.of(read),
                hosts.get(read.getName())));
    classes.put(read.getName(), made);
    for (SootField field : read.getFields()) {
      made.add(convert(field));
    }
    for (SootMethod method : new ArrayList<>(read.getMethods())) {
      made.add(convert(made, method, hasBodies));
    }
    IrClass superclass =
        read.hasSuperclass() && !read.isInterface() ? find(read.getSuperclass().getName()) : null;
    List<IrClass> interfaces =
        read.getInterfaces().stream()
            .map(i -> find(i.getName()))
            .filter(java.util.Objects::nonNull)
            .toList();
    made.supertypes(superclass, interfaces);
    return made;
  }

  private IrMethod convert(IrClass owner, SootMethod method, boolean hasBodies) {
    int flags =
        (method.isStatic() ? IrMethod.STATIC : 0)
            | (method.isSynchronized() ? IrMethod.SYNCHRONIZED : 0)
            | (method.isPublic() ? IrMethod.PUBLIC : 0)
            | (method.isAbstract() ? IrMethod.ABSTRACT : 0);
    MethodRef reference = JimpleReader.reference(owner.name(), method.makeRef());
    Supplier<Body> reader = hasBodies && method.isConcrete() ? () -> read(method, owner) : null;
    return new IrMethod(owner, reference, flags, Annotations.of(method), reader);
  }

  private Body read(SootMethod method, IrClass owner) {
    try {
      Body body = new JimpleReader(method, owner.host(), this).read();
      method.releaseActiveBody();
      return body;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      notices.add(
          owner + "." + method.getName() + " cannot be read and is left out (" + reason(e) + ")");
      return JimpleReader.empty(method);
    }
  }

  private IrField convert(SootField field) {
    return fields.computeIfAbsent(
        field.getSignature(),
        s ->
            new IrField(
                field.getDeclaringClass().getName(),
                field.getName(),
                field.getType().toString(),
                (field.isStatic() ? IrField.STATIC : 0)
                    | (field.isFinal() || isCaptured(field) ? IrField.FINAL : 0)
                    | (java.lang.reflect.Modifier.isVolatile(field.getModifiers())
                        ? IrField.VOLATILE
                        : 0),
                Annotations.of(field)));
  }

  /** What a lambda captures, its class keeps; nobody sets it again. */
  private static boolean isCaptured(SootField field) {
    return !field.isStatic() && synthetic(field.getDeclaringClass().getName()) != null;
  }

  /** A lambda or method reference stands there, for which Soot makes a class of that name. */
  void hosts(String made, SootMethod method, int line) {
    String type = method.getDeclaringClass().getName();
    IrClass host = find(type);
    hosts.putIfAbsent(
        made,
        new IrClass.Host(type, method.getName(), host == null ? "" : host.sourceFile(), line));
  }

  /** The field a reference means; one that is not found counts as plain. */
  IrField field(SootFieldRef reference) {
    SootField found = null;
    try {
      found = reference.resolve();
    } catch (RuntimeException unresolved) {
      notices.add(reference.declaringClass() + "." + reference.name() + " is not found");
    }
    if (found != null) {
      return convert(found);
    }
    return fields.computeIfAbsent(
        reference.getSignature(),
        s ->
            new IrField(
                reference.declaringClass().getName(),
                reference.name(),
                reference.type().toString(),
                reference.isStatic() ? IrField.STATIC : 0,
                Set.of()));
  }

  private void findEntryPoints(Request request) throws InputException {
    if (request.library()) {
      openEntryPoints.addAll(Starts.ofLibrary(application.values()));
    } else {
      entryPoints.add(starts().main(request.mainClass(), application.values()));
    }
    for (String name : request.reflective()) {
      openEntryPoints.addAll(starts().reflective(name));
    }
  }

  private Starts starts() {
    return new Starts(input, files.mainClass(), this::find);
  }

  /** The same classes, started elsewhere; what was read is not read again. */
  public Program startingAt(String mainClass) throws InputException {
    IrMethod main = starts().main(mainClass, application.values());
    SootProgram all = this;
    return new Program() {
      @Override
      public IrClass find(String name) {
        return all.find(name);
      }

      @Override
      public Collection<IrClass> classes() {
        return all.classes();
      }

      @Override
      public List<IrMethod> entryPoints() {
        return List.of(main);
      }

      @Override
      public List<IrMethod> openEntryPoints() {
        return List.of();
      }

      @Override
      public Set<String> providers(String service) {
        return all.providers(service);
      }

      @Override
      public List<String> notices() {
        return all.notices();
      }
    };
  }

  /** What a reader stumbles over in a damaged file tells a user nothing. */
  private static String reason(Throwable e) {
    if (e instanceof UncheckedIOException unreadable) {
      return reason(unreadable.getCause());
    }
    boolean stumbled =
        e instanceof IndexOutOfBoundsException
            || e instanceof NullPointerException
            || e instanceof ClassCastException
            || e instanceof NegativeArraySizeException;
    String message = e.getMessage() == null ? "" : e.getMessage().lines().findFirst().orElse("");
    return stumbled
        ? "the class file is damaged"
        : message.isEmpty() ? e.getClass().getSimpleName() : message;
  }

  @Override
  public Collection<IrClass> classes() {
    return new ArrayList<>(application.values());
  }

  @Override
  public List<IrMethod> entryPoints() {
    return List.copyOf(entryPoints);
  }

  @Override
  public List<IrMethod> openEntryPoints() {
    return List.copyOf(openEntryPoints);
  }

  @Override
  public Set<String> providers(String service) {
    return files.providers(service);
  }

  @Override
  public List<String> notices() {
    List<String> all = new ArrayList<>(notices);
    if (!missing.isEmpty()) {
      all.add(
          missing.size()
              + (missing.size() == 1
                  ? " class that the program uses is"
                  : " classes that the program uses are")
              + " missing ("
              + missing.iterator().next()
              + (missing.size() == 1 ? "" : ", …")
              + "); what they do is not known: give their jars with -cp");
    }
    return all;
  }
}
