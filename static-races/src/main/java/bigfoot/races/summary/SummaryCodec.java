package bigfoot.races.summary;

import bigfoot.races.domain.Held;
import bigfoot.races.exec.LocalEvent;
import bigfoot.races.exec.LocalEvent.Local;
import bigfoot.races.exec.MethodSummary;
import bigfoot.races.exec.MethodSummary.CallSite;
import bigfoot.races.exec.MethodSummary.Exit;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** Summaries as bytes. Fields and objects are written as numbers and stay in memory. */
final class SummaryCodec {
  private static final int TERM = 0;
  private static final int OBJECT = 1;
  private static final int FLAG = 2;
  private static final int GUARDED = 3;

  private final IntFunction<AbstractObject> objects;
  private final List<IrField> fields = new ArrayList<>();
  private final Map<IrField, Integer> numbers = new HashMap<>();

  SummaryCodec(IntFunction<AbstractObject> objects) {
    this.objects = objects;
  }

  byte[] encode(MethodSummary summary) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(summary.events().size());
      for (LocalEvent event : summary.events()) {
        out.writeInt(event.statement());
        out.writeBoolean(event.write());
        out.writeInt(number(event.field()));
        out.writeInt(event.base());
        out.writeBoolean(event.term() != null);
        if (event.term() != null) {
          term(out, event.term());
        }
        local(out, event.local());
      }
      out.writeInt(summary.calls().size());
      for (CallSite call : summary.calls()) {
        out.writeInt(call.statement());
        local(out, call.local());
      }
      exit(out, summary.exit());
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return bytes.toByteArray();
  }

  MethodSummary decode(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      List<LocalEvent> events = new ArrayList<>();
      for (int n = in.readInt(); n > 0; n--) {
        events.add(
            new LocalEvent(
                in.readInt(),
                in.readBoolean(),
                fields.get(in.readInt()),
                in.readInt(),
                in.readBoolean() ? term(in) : null,
                local(in)));
      }
      List<CallSite> calls = new ArrayList<>();
      for (int n = in.readInt(); n > 0; n--) {
        calls.add(new CallSite(in.readInt(), local(in)));
      }
      return new MethodSummary(events, calls, new Exit(held(in), names(in), in.readBoolean()));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private int number(IrField field) {
    return numbers.computeIfAbsent(
        field,
        f -> {
          fields.add(f);
          return fields.size() - 1;
        });
  }

  private void exit(DataOutputStream out, Exit exit) throws IOException {
    held(out, exit.acquired());
    names(out, exit.released());
    out.writeBoolean(exit.releasedUnknown());
  }

  private void local(DataOutputStream out, Local local) throws IOException {
    held(out, local.acquired());
    names(out, local.released());
    out.writeBoolean(local.releasedUnknown());
    out.writeInt(local.freshRoots().size());
    for (Term.Root root : local.freshRoots()) {
      root(out, root);
    }
  }

  private Local local(DataInputStream in) throws IOException {
    Set<Held> acquired = held(in);
    Set<Object> released = names(in);
    boolean unknown = in.readBoolean();
    Set<Term.Root> fresh = new HashSet<>();
    for (int n = in.readInt(); n > 0; n--) {
      fresh.add(root(in));
    }
    return new Local(acquired, released, unknown, fresh);
  }

  private void held(DataOutputStream out, Set<Held> all) throws IOException {
    out.writeInt(all.size());
    for (Held held : all) {
      name(out, held.what());
      out.writeByte(held.mode().ordinal());
    }
  }

  private Set<Held> held(DataInputStream in) throws IOException {
    Set<Held> all = new HashSet<>();
    for (int n = in.readInt(); n > 0; n--) {
      all.add(new Held(name(in), Held.Mode.values()[in.readByte()]));
    }
    return all;
  }

  private void names(DataOutputStream out, Set<Object> names) throws IOException {
    out.writeInt(names.size());
    for (Object name : names) {
      name(out, name);
    }
  }

  private Set<Object> names(DataInputStream in) throws IOException {
    Set<Object> names = new HashSet<>();
    for (int n = in.readInt(); n > 0; n--) {
      names.add(name(in));
    }
    return names;
  }

  private void name(DataOutputStream out, Object name) throws IOException {
    if (name instanceof Term term) {
      out.writeByte(TERM);
      term(out, term);
    } else if (name instanceof AbstractObject object) {
      out.writeByte(OBJECT);
      out.writeInt(object.id());
    } else if (name instanceof Held.Guarded guarded) {
      out.writeByte(GUARDED);
      name(out, guarded.flag());
      name(out, guarded.lock().what());
      out.writeByte(guarded.lock().mode().ordinal());
    } else {
      Held.Flag flag = (Held.Flag) name;
      out.writeByte(FLAG);
      out.writeInt(flag.holder() == null ? -1 : ((AbstractObject) flag.holder()).id());
      out.writeInt(number((IrField) flag.field()));
    }
  }

  private Object name(DataInputStream in) throws IOException {
    switch (in.readByte()) {
      case TERM:
        return term(in);
      case OBJECT:
        return objects.apply(in.readInt());
      case GUARDED:
        Held.Flag flag = (Held.Flag) name(in);
        return new Held.Guarded(flag, new Held(name(in), Held.Mode.values()[in.readByte()]));
      default:
        int holder = in.readInt();
        return new Held.Flag(holder < 0 ? null : objects.apply(holder), fields.get(in.readInt()));
    }
  }

  private void term(DataOutputStream out, Term term) throws IOException {
    root(out, term.root());
    out.writeByte(term.steps().size());
    for (Term.Step step : term.steps()) {
      out.writeBoolean(step.up());
      out.writeInt(number(step.field()));
      out.writeInt(step.statement());
    }
  }

  private Term term(DataInputStream in) throws IOException {
    Term.Root root = root(in);
    List<Term.Step> steps = new ArrayList<>();
    for (int n = in.readByte(); n > 0; n--) {
      steps.add(new Term.Step(in.readBoolean(), fields.get(in.readInt()), in.readInt()));
    }
    return new Term(root, steps);
  }

  private void root(DataOutputStream out, Term.Root root) throws IOException {
    if (root instanceof Term.Parameter parameter) {
      out.writeByte(0);
      out.writeInt(parameter.index());
    } else if (root instanceof Term.Site site) {
      out.writeByte(1);
      out.writeInt(site.statement());
    } else if (root instanceof Term.ClassObject object) {
      out.writeByte(2);
      out.writeUTF(object.type());
    } else {
      out.writeByte(3);
      out.writeInt(number(((Term.Constant) root).field()));
    }
  }

  private Term.Root root(DataInputStream in) throws IOException {
    return switch (in.readByte()) {
      case 0 -> new Term.Parameter(in.readInt());
      case 1 -> new Term.Site(in.readInt());
      case 2 -> new Term.ClassObject(in.readUTF());
      default -> new Term.Constant(fields.get(in.readInt()));
    };
  }
}
