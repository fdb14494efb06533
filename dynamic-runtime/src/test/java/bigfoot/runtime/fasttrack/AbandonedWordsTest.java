package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that ran out of stack while it was changing a state does not stop the others. */
@Timeout(60)
class AbandonedWordsTest {
  private final ThreadState t = ThreadState.current();

  @Test
  void a_field_that_stays_busy_is_begun_anew() {
    FieldCell field = new FieldCell();
    field.write = Word.BUSY;
    t.beginCheck();
    FieldTransition.move(FieldCell.WORDS, field, 1, t, true);
    assertEquals(Word.NONE, field.write);
    t.beginCheck();
    FieldTransition.move(FieldCell.WORDS, field, 1, t, true);
    assertTrue(Word.is(field.write, t.own));
  }

  @Test
  void an_element_that_stays_busy_can_be_sealed() {
    ElementWords elements = new ElementWords(2, null);
    elements.check(1, 1, t, true);
    elements.words[0] = Word.BUSY;
    VarState[] states = elements.seal();
    assertEquals(null, states[0]);
    assertEquals(t.epoch, states[1].write);
  }
}
