package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
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

  @Test
  void hidden_classes_have_words() throws Exception {
    Object hidden = hidden();
    assumeTrue(hidden != null, "a JDK with hidden classes");
    Lookup owner = MethodHandles.privateLookupIn(hidden.getClass(), MethodHandles.lookup());
    FieldWords words = FieldWords.named(owner, "write", "read", "details", false);
    FieldTransition.move(words, hidden, 1, t, true);
    assertTrue(Word.is(words.write(hidden), t.own));
  }

  /** An instance of a hidden class made of {@link Words}; null before Java 15. */
  private static Object hidden() throws Exception {
    Method define = null;
    Class<?> options = null;
    for (Method each : Lookup.class.getMethods()) {
      if (each.getName().equals("defineHiddenClass")) {
        define = each;
        options = each.getParameterTypes()[2];
      }
    }
    if (define == null) {
      return null;
    }
    byte[] bytes;
    try (InputStream in = Words.class.getResourceAsStream("FieldWordsTest$Words.class")) {
      bytes = in.readAllBytes();
    }
    Lookup lookup =
        (Lookup)
            define.invoke(
                MethodHandles.lookup(),
                bytes,
                true,
                Array.newInstance(options.getComponentType(), 0));
    Constructor<?> make = lookup.lookupClass().getDeclaredConstructor();
    make.setAccessible(true);
    return make.newInstance();
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
    Words() {}

    volatile long write;
    long read;
    Details details;
  }
}
