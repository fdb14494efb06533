/**
 * Finds fields that nobody writes once the constructor has. A read of such a field can race with
 * that one write and nothing else, so it is compared with the write and not remembered.
 *
 * <pre>
 * [ONCE WRITE]   only constructors of the declaring class write the field, and only of {@code this}
 * [ONCE PATH]    a constructor that does not call another one writes it in one place, not in a loop;
 *                or in several, while nobody else knows the object
 * [ONCE UNKNOWN] nobody else knows an object that its constructor, and those of the classes above,
 *                use for nothing but their own fields
 * [ONCE CODE]    all code that may write it is read: the field is private, or the program is whole
 * [ONCE NAME]    the program asks for no field by name, or no text in it is this one's name; and it
 *                does not both list fields and set them by reflection
 * </pre>
 *
 * Why [ONCE PATH]: a thread that reads between two writes would have to be remembered for the
 * second. A read before the first write is: the field's state then has no write to compare with.
 * docs/decisions/044-fields-written-once.md says what is gained.
 */
package bigfoot.placement.once;
