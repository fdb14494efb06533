package bigfoot.runtime.fasttrack;

/** Words found by their offsets in the object, the same code for all classes. */
final class WordsByOffset extends FieldWords {
  private final long write;
  private final long read;
  private final long details;

  WordsByOffset(Class<?> type, String write, String read, String details, boolean once)
      throws ReflectiveOperationException {
    super(once);
    this.write = Memory.offset(type.getDeclaredField(write));
    this.read = Memory.offset(type.getDeclaredField(read));
    this.details = Memory.offset(type.getDeclaredField(details));
  }

  @Override
  long write(Object holder) {
    return Memory.getLongVolatile(holder, write);
  }

  @Override
  long read(Object holder) {
    return Memory.getLong(holder, read);
  }

  @Override
  Details details(Object holder) {
    return (Details) Memory.getReference(holder, details);
  }

  @Override
  boolean makeBusy(Object holder, long expected) {
    return Memory.compareAndSet(holder, write, expected, Word.BUSY);
  }

  @Override
  void setWrite(Object holder, long word) {
    Memory.putLongRelease(holder, write, word);
  }

  @Override
  void setRead(Object holder, long word) {
    Memory.putLong(holder, read, word);
  }

  @Override
  void setDetails(Object holder, Details value) {
    Memory.putReference(holder, details, value);
  }
}
