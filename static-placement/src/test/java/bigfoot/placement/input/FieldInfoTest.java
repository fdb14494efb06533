package bigfoot.placement.input;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class FieldInfoTest {
  @Test
  void what_does_not_change_or_is_not_in_the_source_is_unchecked() {
    assertTrue(field(Opcodes.ACC_FINAL).isUnchecked());
    assertTrue(field(Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC).isUnchecked());
  }

  @Test
  void a_compilers_volatile_field_still_orders() {
    assertFalse(field(Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC).isUnchecked());
    assertFalse(field(Opcodes.ACC_PRIVATE).isUnchecked());
  }

  private static FieldInfo field(int access) {
    return new FieldInfo("A", "f", "I", access);
  }
}
