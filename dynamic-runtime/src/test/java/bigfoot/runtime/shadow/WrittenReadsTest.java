package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import bigfoot.runtime.fasttrack.ThreadState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of elements that are to be checked as written add nothing to a footprint. */
class WrittenReadsTest {
  private static final int FIRST = 41;
  private static final int REST = 42;
  private static final int READ = 43;

  private final int[] array = new int[200];
  private final CompressedArrays arrays = new CompressedArrays(new NoRaces());
  private final ThreadState t = ThreadState.current();

  @BeforeEach
  void write_one_element_and_those_that_follow() {
    t.pending = null;
    arrays.write(t, array, 0, FIRST);
    arrays.range(t, array, 1, 100, 1, REST, true);
  }

  @AfterEach
  void forget() {
    t.pending = null;
  }

  @Test
  void a_range_in_what_several_sites_wrote_is_not_noted() {
    read(100);
    assertNull(Stream.lastArray(t, READ));
  }

  @Test
  void a_range_that_goes_further_is_noted() {
    read(101);
    assertSame(array, Stream.lastArray(t, READ));
  }

  @Test
  void a_range_is_noted_once_the_writes_are_checked() {
    t.pending.run(t);
    read(100);
    assertSame(array, Stream.lastArray(t, READ));
  }

  /** Twice, for the second time a site remembers what was noted the first time. */
  private void read(int hi) {
    arrays.range(t, array, 0, hi, 1, READ, false);
    arrays.range(t, array, 0, hi, 1, READ, false);
  }
}
