package bigfoot.placement.input;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class ClassHierarchyTest {
  @Test
  void a_name_that_no_file_can_have_is_of_no_class() {
    ClassHierarchy hierarchy = new ClassHierarchy();
    assertNull(hierarchy.find("a\0b/C"));
    assertNotNull(hierarchy.find("java/lang/Object"));
  }
}
