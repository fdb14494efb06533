package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.replay.Locations.Variable;
import bigfoot.predict.trace.RecordedLog;
import bigfoot.runtime.trace.TraceFormat;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Accesses and loads of one thread's log. */
final class AccessReplay {
  private static final String ELEMENTS = "IJFDABCS";

  private final int thread;
  private final Context context;
  private final Machine machine;

  /** Values of writes that tell none: no two alike. */
  private long lastOpaque;

  AccessReplay(int thread, Context context, Machine machine) {
    this.thread = thread;
    this.context = context;
    this.machine = machine;
  }

  void access(RecordedLog e, AbstractInsnNode need) {
    String location = Locations.valuedName(e.variable);
    String site = context.site(e.location);
    boolean write = e.kind == TraceFormat.WRITE;
    if (need instanceof FieldInsnNode field) {
      field(field, location, site, write, e.value, e.event);
    } else if (need != null && Machine.isElement(need.getOpcode())) {
      element(need.getOpcode(), location, site, write, e.value, e.event);
    } else {
      throw new Lost("an access where the bytecode has none");
    }
  }

  void volatileAccess(RecordedLog e, AbstractInsnNode need) {
    if (!(need instanceof FieldInsnNode field)) {
      throw new Lost("an access where the bytecode has none");
    }
    String location = "c" + e.content.getLong(1);
    context.locations.isVolatile(location);
    context.locations.describe(location, field.owner.replace('/', '.') + "." + field.name);
    boolean write = e.content.getLong(0) == TraceFormat.WRITE;
    Frame frame = machine.top();
    field(field, location, frame.code.place(frame.pc), write, e.content.getLong(2), 0);
  }

  private void field(
      FieldInsnNode field, String location, String site, boolean write, long value, long event) {
    int opcode = field.getOpcode();
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    if (write != (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC)) {
      throw new Lost("a read where the bytecode writes, or the reverse");
    }
    Frame frame = machine.top();
    Value holder = isStatic ? Value.NULL : holder(frame.peek(write ? 1 : 0));
    name(variable(field, holder), location);
    if (write) {
      Value kept = machine.arithmetic.narrowed(field.desc.charAt(0), frame.peek(0));
      long recorded =
          machine
              .arithmetic
              .narrowed(field.desc.charAt(0), Value.constant(kept.type(), value))
              .bits();
      Value written = context.objects.identified(kept, recorded);
      boolean clean = isStatic ? startsAtZero(field) : context.objects.isClean(holder);
      context.locations.valued(location, written.type());
      context.window.write(thread, site, location, written, clean, event);
      frame.drop(isStatic ? 1 : 2);
    } else {
      char type = Value.type(field.desc);
      context.locations.valued(location, type);
      Value read = context.window.read(thread, site, location, type, value, event);
      frame.drop(isStatic ? 0 : 1);
      frame.push(read);
    }
    frame.pc++;
  }

  /** The object of an access, which must stay the same. */
  private Value holder(Value object) {
    context.window.pin(thread, object);
    Value known = context.objects.known(object);
    if (known.bits() == 0) {
      throw new Lost("an access through null");
    }
    return known;
  }

  static Variable variable(FieldInsnNode field, Value holder) {
    return new Variable(holder.bits(), field.owner + "." + field.name, 0);
  }

  private void name(Variable variable, String location) {
    String known = context.locations.of(variable);
    if (known == null) {
      context.locations.name(variable, location);
    } else if (!known.equals(location)) {
      throw new Lost("an access to another object");
    }
  }

  private boolean startsAtZero(FieldInsnNode access) {
    FieldNode field = context.classes.field(access.owner, access.name, access.desc);
    return field != null && field.value == null;
  }

  /** The type of an array instruction's elements; B, C and S for narrow ones. */
  static char elementType(int opcode) {
    int first = opcode >= Opcodes.IASTORE ? Opcodes.IASTORE : Opcodes.IALOAD;
    return ELEMENTS.charAt(opcode - first);
  }

  private void element(
      int opcode, String location, String site, boolean write, long value, long event) {
    if (write != opcode >= Opcodes.IASTORE) {
      throw new Lost("a read where the bytecode writes, or the reverse");
    }
    char type = elementType(opcode);
    Frame frame = machine.top();
    Value index = frame.peek(write ? 1 : 0);
    Value array = holder(frame.peek(write ? 2 : 1));
    context.window.pin(thread, index);
    name(new Variable(array.bits(), "", (int) index.bits()), location);
    if (write) {
      Value kept = machine.arithmetic.narrowed(type, frame.peek(0));
      long recorded = machine.arithmetic.narrowed(type, Value.constant(kept.type(), value)).bits();
      Value written = context.objects.identified(kept, recorded);
      boolean clean = context.objects.isClean(array);
      context.locations.valued(location, written.type());
      context.window.write(thread, site, location, written, clean, event);
      frame.drop(3);
    } else {
      char kind = "BCS".indexOf(type) >= 0 ? 'I' : type;
      context.locations.valued(location, kind);
      Value read = context.window.read(thread, site, location, kind, value, event);
      frame.drop(2);
      frame.push(read);
    }
    frame.pc++;
  }

  /** A value that comes from where accesses are not recorded, and never changes. */
  void load(long value, AbstractInsnNode need) {
    Frame frame = machine.top();
    if (need instanceof FieldInsnNode field && field.getOpcode() == Opcodes.GETSTATIC) {
      context.locations.loaded(variable(field, Value.NULL), value);
      frame.push(Value.constant(Value.type(field.desc), value));
    } else if (need instanceof FieldInsnNode field && field.getOpcode() == Opcodes.GETFIELD) {
      Value holder = holder(frame.pop());
      context.locations.loaded(variable(field, holder), value);
      frame.push(Value.constant(Value.type(field.desc), value));
    } else if (need != null && need.getOpcode() == Opcodes.ARRAYLENGTH) {
      Value array = holder(frame.pop());
      context.locations.loaded(new Variable(array.bits(), "length", 0), value);
      frame.push(Value.of((int) value));
    } else if (need instanceof TypeInsnNode type && need.getOpcode() == Opcodes.INSTANCEOF) {
      Value object = frame.pop();
      context.window.pin(thread, object);
      long number = context.objects.known(object).bits();
      context.locations.loaded(new Variable(number, "instanceof " + type.desc, 0), value);
      frame.push(Value.of((int) value));
    } else {
      throw new Lost("a load where the bytecode has none");
    }
    frame.pc++;
  }

  /** An access that tells no value: of what a library hides, or by a library. */
  void opaque(RecordedLog e) {
    String location = Locations.opaqueName(e.variable);
    String valued = Locations.valuedName(e.variable);
    String site = context.site(e.location);
    if (e.kind == TraceFormat.WRITE) {
      context.locations.distrust(valued);
      Value unique = Value.constant('J', (long) thread << 40 | ++lastOpaque);
      context.window.write(thread, site, location, unique, false, e.event);
    } else if (context.locations.type(valued) != null) {
      char type = context.locations.type(valued);
      long seen = context.locations.value(valued).orElse(0);
      context.window.pin(thread, context.window.read(thread, site, valued, type, seen, e.event));
    } else {
      long seen = context.locations.value(location).orElse(0);
      context.window.pin(thread, context.window.read(thread, site, location, 'J', seen, e.event));
    }
  }

  /** An access of a thread that is lost: who reads the location cannot be followed either. */
  void lost(RecordedLog e) {
    boolean isVolatile = e.kind == TraceFormat.VOLATILE;
    if (!isVolatile && e.kind > TraceFormat.WRITE) {
      return;
    }
    if (!isVolatile && !e.hasValue) {
      opaque(e);
      return;
    }
    String location = isVolatile ? "c" + e.content.getLong(1) : Locations.valuedName(e.variable);
    context.locations.distrust(location);
  }
}
