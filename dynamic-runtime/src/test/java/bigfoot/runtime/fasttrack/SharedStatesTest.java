package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What shadow costs beyond the 4 bytes of a reference: how many states many variables take. */
class SharedStatesTest {
  private static final int VARIABLES = 1_000;

  @Test
  void objects_filled_by_one_thread_and_read_by_others_share_their_states() {
    ThreadState t = Simulation.begin(VectorClock.BOTTOM);
    VarState[] shadow = new VarState[VARIABLES];
    for (int i = 0; i < VARIABLES; i++) {
      shadow[i] = FastTrackRules.write(t, shadow[i], 1);
    }
    assertEquals(1, distinct(shadow));
    for (int reader = 0; reader < 8; reader++) {
      ThreadState u = Simulation.begin(t.fork());
      for (int i = 0; i < VARIABLES; i++) {
        shadow[i] = FastTrackRules.read(u, shadow[i], 2);
      }
      assertEquals(1, distinct(shadow));
    }
    assertEquals(8, ((ReadShared) shadow[0]).reads.length);
  }

  @Test
  void states_take_at_most_twenty_bytes_a_variable_when_many_sites_alternate() {
    ThreadState t = Simulation.begin(VectorClock.BOTTOM);
    VarState[] shadow = new VarState[VARIABLES];
    for (int i = 0; i < VARIABLES; i++) {
      shadow[i] = FastTrackRules.write(t, null, i % 32);
    }
    assertTrue(distinct(shadow) * 48L <= 20L * VARIABLES, "bytes of states a variable");
  }

  private static int distinct(VarState[] states) {
    Set<VarState> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Collections.addAll(seen, states);
    return seen.size();
  }
}
