package bigfoot.races.apart;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.order.Rounds;

/** Which numbers an index may be, by names of values of the method. */
public final class Indices {
  private Indices() {}

  /**
   * A named value and a constant; or all from one named value up to another.
   *
   * @param to null for one number
   */
  public record Index(Term from, Term to, int plus) {}

  /** The index that the variable is at the statement; null when nothing is known. */
  public static Index of(IrMethod method, int variable, int at) {
    if (variable < 0) {
      return null;
    }
    Body body = method.body();
    int plus = 0;
    int last = variable;
    int definition = method.values().definition(last);
    while (definition >= 0) {
      if (body.at(definition) instanceof Stmt.Copy copy) {
        last = copy.from();
      } else if (body.at(definition) instanceof Stmt.Add add) {
        last = add.left();
        plus += add.constant();
      } else {
        break;
      }
      definition = method.values().definition(last);
    }
    Term name = method.values().of(last);
    return name != null ? new Index(name, null, plus) : plus == 0 ? range(method, last, at) : null;
  }

  /** {@code for (int i = from; i < to; i++)}, where the statement is in the loop. */
  private static Index range(IrMethod method, int variable, int at) {
    Body body = method.body();
    int init = -1;
    int increment = -1;
    for (int i = 0; i < body.size(); i++) {
      if (body.at(i).defines() != variable) {
        continue;
      }
      boolean grows =
          body.at(i) instanceof Stmt.Add add && add.left() == variable && add.constant() > 0;
      if (grows && increment < 0) {
        increment = i;
      } else if (!grows && init < 0) {
        init = i;
      } else {
        return null;
      }
    }
    Term from = init < 0 || increment < 0 ? null : method.values().result(init);
    for (int h = 0; from != null && h < body.size(); h++) {
      if (body.at(h) instanceof Stmt.Branch test
          && test.left() == variable
          && method.values().of(test.right()) != null
          && Rounds.isGuarded(body, at, init, increment, h)) {
        return new Index(from, method.values().of(test.right()), 0);
      }
    }
    return null;
  }
}
