package bigfoot.runtime.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.InputException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SyncTableTest {
  private static final SyncTable STANDARD = SyncTable.standard();

  /** The hierarchy of this JVM. */
  private static final Function<String, Collection<String>> SUPERS =
      name -> {
        try {
          Class<?> type = Class.forName(name.replace('/', '.'));
          List<String> supers = new ArrayList<>();
          if (type.isInterface()) {
            supers.add("java/lang/Object");
          } else if (type.getSuperclass() != null) {
            supers.add(type.getSuperclass().getName().replace('.', '/'));
          }
          for (Class<?> i : type.getInterfaces()) {
            supers.add(i.getName().replace('.', '/'));
          }
          return supers;
        } catch (ClassNotFoundException e) {
          return List.of();
        }
      };

  private static String effects(String owner, String name, String descriptor) {
    return STANDARD.ofCall(owner, name, descriptor, false, SUPERS).toString();
  }

  @Test
  void a_class_takes_the_entries_of_its_interfaces() {
    assertEquals("[lock this]", effects("java/util/concurrent/locks/ReentrantLock", "lock", "()V"));
    assertEquals(
        "[read this, take this result]",
        effects("java/util/ArrayList", "get", "(I)Ljava/lang/Object;"));
  }

  @Test
  void the_nearest_entry_counts() {
    assertEquals(
        "[put this arg0, absent this]",
        effects("java/util/concurrent/LinkedBlockingQueue", "add", "(Ljava/lang/Object;)Z"));
  }

  @Test
  void parameters_tell_overloads_apart() {
    assertEquals(
        "[acquire this if true, interruptible thrown]",
        effects(
            "java/util/concurrent/CountDownLatch", "await", "(JLjava/util/concurrent/TimeUnit;)Z"));
    assertEquals(
        "[acquire this, interruptible thrown]",
        effects("java/util/concurrent/CountDownLatch", "await", "()V"));
  }

  @Test
  void a_star_speaks_of_no_constructor_and_no_method_of_the_program() {
    assertEquals("[]", effects("java/util/Vector", "<init>", "()V"));
    assertEquals(List.of(), STANDARD.ofCall("java/util/Vector", "mine", "()V", true, SUPERS));
  }

  @Test
  void bodies_of_tasks_have_effects() {
    assertEquals(
        "[enter this, leave this]",
        STANDARD.ofBody("java/util/TimerTask", "run", "()V", SUPERS).toString());
    assertEquals(List.of(), STANDARD.ofBody("java/util/TimerTask", "runs", "()V", SUPERS));
  }

  @Test
  void kinds_are_inherited() {
    assertEquals(ContainerKind.UNSYNCHRONIZED, STANDARD.kind("java/util/LinkedHashMap", SUPERS));
    assertEquals(ContainerKind.LOCKED, STANDARD.kind("java/util/Properties", SUPERS));
    assertEquals(
        ContainerKind.CONCURRENT,
        STANDARD.kind("java/util/concurrent/LinkedBlockingQueue", SUPERS));
    assertEquals(ContainerKind.NONE, STANDARD.kind("java/lang/String", SUPERS));
  }

  @Test
  void every_verb_has_its_hook() throws Exception {
    for (Verb verb : Verb.values()) {
      Class<?> hooks = Class.forName(verb.hooks.internalName.replace('/', '.'));
      int parameters = verb.shape.length() + (verb.shape.contains("V") ? 2 : 0);
      parameters += verb == Verb.INTERRUPTIBLE ? 1 : 0;
      int wanted = parameters;
      assertTrue(
          Arrays.stream(hooks.getMethods())
              .anyMatch(
                  m ->
                      m.getName().equals(verb.hook)
                          && m.getParameterCount() == wanted
                          && (m.getReturnType() == Object.class) == (verb.phase == Phase.REPLACE)),
          verb + " needs " + verb.hooks + "." + verb.hook);
    }
  }

  @Test
  void every_class_of_the_table_exists_where_this_jdk_has_it() {
    List<String> younger =
        List.of(
            "java.util.Sequenced",
            "java.lang.Thread$Builder",
            "java.util.concurrent.StructuredTaskScope",
            "java.util.stream.Gatherers");
    List<String> others = List.of("sun.", "kotlin.", "scala.", "groovy.", "org.codehaus.groovy.");
    for (String type : STANDARD.rules.keySet()) {
      String name = type.replace('/', '.');
      boolean elsewhere =
          younger.stream().anyMatch(name::startsWith) || others.stream().anyMatch(name::startsWith);
      if (!elsewhere) {
        try {
          Class.forName(name);
        } catch (ClassNotFoundException e) {
          throw new AssertionError(name, e);
        }
      }
    }
  }

  @Test
  void a_users_table_adds_and_overrides() throws Exception {
    String text =
        "[my.Latch]\nopen() release this\n"
            + "[java.util.concurrent.CountDownLatch]\nawait() nothing\n"
            + "kind concurrent: my.Map\n";
    SyncTable both = STANDARD.plus(new StringReader(text), "mine.table");
    assertEquals("[release this]", both.ofCall("my/Latch", "open", "()V", true, SUPERS).toString());
    assertEquals(
        List.of(),
        both.ofCall("java/util/concurrent/CountDownLatch", "await", "()V", false, SUPERS));
    assertEquals(ContainerKind.CONCURRENT, both.kind("my/Map", SUPERS));
  }

  @Test
  void mistakes_are_told_with_their_line() {
    assertBad("open() release this", "t:1: expected [class] or: method(parameters) effect; effect");
    assertBad("[a.B]\nopen() relese this", "t:2: no effect is called 'relese'");
    assertBad(
        "[a.B]\nopen() release that",
        "t:2: 'that' is none of this, result, thread, global, arg0 to arg9");
    assertBad("[a.B]\nopen() release this if maybe", "t:2: no condition is called 'maybe'");
    assertBad(
        "[a.B]\nopen()", "t:2: no effect is given for open(); write 'nothing' if it has none");
    assertBad("[a.B]\nopen() release this this", "t:2: 'release' takes at most 1 operands");
    assertBad(
        "kind odd: a.B",
        "t:1: kinds are unsynchronized, self-adjusting, concurrent, locked, synchronized-view");
  }

  private static void assertBad(String text, String message) {
    InputException e =
        assertThrows(InputException.class, () -> STANDARD.plus(new StringReader(text), "t"));
    assertEquals(message, e.getMessage());
  }
}
