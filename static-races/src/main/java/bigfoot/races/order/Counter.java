package bigfoot.races.order;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.Stmt;

/**
 * A variable that starts at zero and grows by one.
 *
 * @param init the statement that sets it to zero
 * @param increment the statement that adds one
 */
record Counter(int variable, int init, int increment) {

  /** The variable as a counter; null when it is set in any other way. */
  static Counter of(Body body, int variable) {
    int init = -1;
    int increment = -1;
    for (int i = 0; variable >= 0 && i < body.size(); i++) {
      Stmt statement = body.at(i);
      if (statement.defines() != variable) {
        continue;
      }
      if (init < 0
          && statement instanceof Stmt.Constant constant
          && Integer.valueOf(0).equals(constant.value())) {
        init = i;
      } else if (increment < 0
          && statement instanceof Stmt.Add add
          && add.left() == variable
          && add.constant() == 1) {
        increment = i;
      } else {
        return null;
      }
    }
    return init < 0 || increment < 0 ? null : new Counter(variable, init, increment);
  }
}
