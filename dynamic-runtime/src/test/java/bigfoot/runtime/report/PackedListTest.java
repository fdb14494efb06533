package bigfoot.runtime.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackedListTest {
  private static final int MANY = 3_000;

  /** What was decoded, in order. */
  private final List<String> decoded = new ArrayList<>();

  @Test
  void only_what_is_asked_for_is_decoded_and_that_once() throws IOException {
    PackedList<String> list = list(MANY);
    assertEquals(List.of(), decoded);
    String first = list.get(2_000);
    assertSame(first, list.get(2_000));
    list.get(7);
    assertEquals(List.of(value(2_000), value(7)), decoded);
  }

  @Test
  void values_come_back_whatever_the_number_of_blocks() throws IOException {
    for (int size : new int[] {1, 511, 512, 513, 1024, MANY}) {
      PackedList<String> list = list(size);
      assertEquals(size, list.size());
      for (int i = size - 1; i >= 0; i--) {
        assertEquals(value(i), list.get(i));
      }
    }
  }

  @Test
  void there_may_be_none() throws IOException {
    PackedList<String> list = list(0);
    assertEquals(0, list.size());
    assertThrows(IndexOutOfBoundsException.class, () -> list.get(0));
  }

  @Test
  void a_collection_in_between_changes_nothing() throws IOException {
    PackedList<String> list = list(MANY);
    list.get(1);
    System.gc();
    assertEquals(value(2), list.get(2));
  }

  private PackedList<String> list(int size) throws IOException {
    PackedList.Packer packer = new PackedList.Packer();
    for (int i = 0; i < size; i++) {
      packer.add(value(i).getBytes(StandardCharsets.UTF_8));
    }
    return packer.list(this::decode);
  }

  private String decode(DataInputStream in) throws IOException {
    String value = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    decoded.add(value);
    return value;
  }

  /** Of no length, or of several; long ones among them. */
  private static String value(int i) {
    return "ä".repeat(i % 100 == 99 ? 5_000 : i % 7) + (i % 5 == 0 ? "" : i);
  }
}
