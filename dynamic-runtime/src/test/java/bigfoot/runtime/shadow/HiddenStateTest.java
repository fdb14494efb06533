package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import bigfoot.runtime.fasttrack.FieldCell;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class HiddenStateTest {
  private final ThreadState t = ThreadState.current();
  private final List<Object> object = new ArrayList<>();
  private final HiddenState state = ForeignFields.hidden(t, object);

  @Test
  void an_object_has_one_state() {
    t.hidden.clear();
    assertSame(state, ForeignFields.hidden(t, object));
    assertNotSame(state, ForeignFields.hidden(t, new ArrayList<>()));
  }

  @Test
  void tells_the_class_of_its_object() {
    assertEquals(ArrayList.class, HiddenState.typeOf(state));
    assertNull(HiddenState.typeOf(new FieldCell()));
    state.clear();
    assertNull(HiddenState.typeOf(state));
  }

  @Test
  void remembers_accesses_as_a_field_does() {
    state.check(1, t, false);
    assertEquals(0, state.write);
    assertNotEquals(0, state.read);
    state.check(1, t, true);
    assertNotEquals(0, state.write);
  }

  @Test
  void is_kept_when_references_are_renewed() {
    state.check(1, t, false);
    state.check(2, t, true);
    renew();
    HiddenState now = ForeignFields.hidden(t, object);
    assertNotSame(state, now);
    assertEquals(state.write, now.write);
    assertEquals(state.read, now.read);
    assertSame(state.details, now.details);
  }

  @Test
  void is_found_by_way_of_an_iterator_after_references_were_renewed() {
    Iterator<Object> iterator = object.iterator();
    t.iterators.add(iterator, state);
    assertSame(state, t.iterators.state(iterator));
    assertSame(object, t.iterators.get(iterator));
    renew();
    assertNull(t.iterators.state(iterator));
    assertSame(object, t.iterators.get(iterator));
  }

  private void renew() {
    System.gc(); // or there is nothing to renew
    ForeignFields.renew(t, Integer.MAX_VALUE);
  }
}
