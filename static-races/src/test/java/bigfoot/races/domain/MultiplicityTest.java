package bigfoot.races.domain;

import static bigfoot.races.domain.Multiplicity.MANY;
import static bigfoot.races.domain.Multiplicity.ONE;
import static bigfoot.races.domain.Multiplicity.UNKNOWN;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MultiplicityTest {
  @Test
  void times_is_the_table_of_figure_1() {
    Multiplicity[] order = {ONE, MANY, UNKNOWN};
    Multiplicity[][] table = {{ONE, MANY, ONE}, {MANY, MANY, MANY}, {ONE, MANY, UNKNOWN}};
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < order.length; j++) {
        assertEquals(table[i][j], order[i].times(order[j]), order[i] + " ⊗ " + order[j]);
      }
    }
  }
}
