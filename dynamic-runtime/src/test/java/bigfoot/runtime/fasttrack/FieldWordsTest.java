package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;

/** The words of an object are the same, whichever way they are reached. */
class FieldWordsTest {
  private final ThreadState t = ThreadState.current();
  private final Words object = new Words();

  @Test
  void words_are_found_by_offset() throws ReflectiveOperationException {
    assumeTrue(Memory.USABLE, "a JDK that lets us");
    check(new WordsByOffset(Words.class, "write", "read", "details", false));
  }

  @Test
  void words_are_found_by_handle() throws ReflectiveOperationException {
    check(
        new WordsByHandle(
            MethodHandles.lookup().in(Words.class), "write", "read", "details", false));
  }

  @Test
  void fields_that_are_not_there_go_unchecked() {
    FieldWords none = FieldWords.of(MethodHandles.lookup(), "missing", false);
    assertNull(none);
    FieldTransition.write(object, 1, t, none);
    FieldTransition.read(object, 1, t, none);
  }

  private void check(FieldWords words) {
    LockNote note = new LockNote(null, null);
    words.setRead(object, 7);
    words.setDetails(object, note);
    words.setWrite(object, 5);
    assertEquals(5, object.write);
    assertEquals(7, object.read);
    assertSame(note, object.details);
    assertFalse(words.makeBusy(object, 6));
    assertTrue(words.makeBusy(object, 5));
    assertEquals(Word.BUSY, words.write(object));
    assertEquals(7, words.read(object));
    assertSame(note, words.details(object));
    words.reset(object);
    FieldTransition.move(words, object, 1, t, false);
    assertTrue(Word.is(object.read, t.own));
    assertEquals(Word.NONE, object.write);
    FieldTransition.move(words, object, 1, t, true);
    assertTrue(Word.is(object.write, t.own));
  }

  private static final class Words {
    volatile long write;
    long read;
    Details details;
  }
}
