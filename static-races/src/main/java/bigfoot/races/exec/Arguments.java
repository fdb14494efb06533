package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** i1: translates names between a caller and a callee through the arguments of one call. */
final class Arguments {
  private final List<Term> terms = new ArrayList<>();

  Arguments(IrMethod caller, Stmt.Invoke call, IrMethod callee) {
    if (!callee.isStatic()) {
      terms.add(caller.values().of(call.receiver()));
    }
    for (int argument : call.arguments()) {
      terms.add(caller.values().of(argument));
    }
  }

  /** The caller's name of something the callee has; absent when there is none. */
  Optional<Held> up(Held held) {
    return held.what() instanceof Term term
        ? Optional.ofNullable(up(term)).map(t -> new Held(t, held.mode()))
        : Optional.of(held);
  }

  private Term up(Term term) {
    if (!(term.root() instanceof Term.Parameter parameter)) {
      return term.root() instanceof Term.Site ? null : term;
    }
    Term argument = parameter.index() < terms.size() ? terms.get(parameter.index()) : null;
    for (Term.Step step : term.steps()) {
      if (argument == null || step.up() || step.statement() >= 0) {
        return null;
      }
      argument = argument.load(step.field(), -1);
    }
    return argument;
  }

  /** Translates all names; false when one has no name in the caller. */
  boolean upAll(Set<Object> names, Set<Object> into) {
    boolean all = true;
    for (Object name : names) {
      Object translated = name instanceof Term term ? up(term) : name;
      if (translated == null) {
        all = false;
      } else {
        into.add(translated);
      }
    }
    return all;
  }

  /** What the caller has, under every name that the callee can give it. */
  void down(Held held, Term.HeapFacts heap, Set<Held> into) {
    if (held.what() instanceof Held.Own own) {
      for (Term from : down(own.from(), heap)) {
        for (Term to :
            own.to() == null ? Collections.<Term>singleton(null) : down(own.to(), heap)) {
          into.add(new Held(new Held.Own(from, to, own.number()), held.mode()));
        }
      }
      return;
    }
    if (!(held.what() instanceof Term term)) {
      into.add(held);
      return;
    }
    for (Term name : down(term, heap)) {
      into.add(new Held(name, held.mode()));
    }
    if (term.root() instanceof Term.Constant || term.root() instanceof Term.ClassObject) {
      into.add(held);
    }
  }

  /** The names that a value of the caller has by the callee's parameters. */
  private List<Term> down(Term term, Term.HeapFacts heap) {
    List<Term> names = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      List<Term.Step> way = terms.get(i) == null ? null : Term.way(terms.get(i), term, heap);
      if (way != null) {
        names.add(new Term(new Term.Parameter(i), way));
      }
    }
    return names;
  }

  /** The argument's name in the caller, or null. */
  Term term(int index) {
    return index < terms.size() ? terms.get(index) : null;
  }

  int size() {
    return terms.size();
  }
}
