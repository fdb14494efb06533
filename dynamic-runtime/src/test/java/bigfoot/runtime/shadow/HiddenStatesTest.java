package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import bigfoot.runtime.shadow.IdentityTables.Hostile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class HiddenStatesTest {
  private final HiddenStates states = new HiddenStates();
  private final HiddenStates.Row row = new HiddenStates.Row();

  @Test
  void objects_are_told_apart_by_identity_alone() {
    Hostile a = new Hostile();
    Hostile b = new Hostile();
    HiddenState state = states.of(a, row);
    assertSame(a, state.get());
    assertNotSame(state, states.of(b, row));
    assertSame(state, states.of(a, new HiddenStates.Row()));
  }

  @Test
  void states_go_when_their_objects_do() throws InterruptedException {
    Object[] kept = new Object[1000];
    HiddenState[] known = new HiddenState[kept.length];
    for (int i = 0; i < 50_000; i++) {
      Object object = new Object();
      HiddenState state = states.of(object, row);
      if (i % 50 == 0) {
        kept[i / 50] = object;
        known[i / 50] = state;
      }
    }
    IdentityTables.awaitSize(kept.length, states::size);
    for (int i = 0; i < kept.length; i++) {
      assertSame(known[i], states.of(kept[i], row));
    }
    assertEquals(kept.length, states.size());
  }

  @Test
  void renewed_states_are_others_and_so_many_at_most() {
    Object object = new Object();
    HiddenState before = states.of(object, row);
    Object other = new Object();
    states.of(other, row);
    System.gc();
    states.renew(1);
    assertSame(before, states.of(object, row));
    states.renew(2);
    HiddenState renewed = states.of(object, row);
    assertNotSame(before, renewed);
    assertNull(before.get());
    assertSame(other, states.of(other, row).get());
    assertEquals(2, states.size());
  }

  @Test
  void threads_agree_while_the_table_grows() throws InterruptedException {
    agree(() -> {});
  }

  @Test
  void threads_agree_while_the_dead_are_dropped() throws InterruptedException {
    agree(states::size);
  }

  /** Threads ask for the states of the same objects, and of others that die at once. */
  private void agree(Runnable meanwhile) throws InterruptedException {
    Object[] objects = IdentityTables.keys();
    Object[] told =
        IdentityTables.agree(
            objects,
            this::asking,
            () -> {
              System.gc();
              meanwhile.run();
            });
    for (int i = 0; i < objects.length; i++) {
      assertSame(objects[i], ((HiddenState) told[i]).get());
    }
  }

  private IdentityTables.Asking asking() {
    HiddenStates.Row own = new HiddenStates.Row();
    return object -> {
      HiddenState state = states.of(object, own);
      states.of(new Object(), own);
      return state;
    };
  }
}
