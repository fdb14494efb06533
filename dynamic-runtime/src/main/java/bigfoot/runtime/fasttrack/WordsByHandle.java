package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;

/**
 * Words found through handles, where {@link Memory} is out of reach: always right, but each use of
 * a handle that is no constant is a call.
 */
final class WordsByHandle extends FieldWords {
  private static final MethodType GET_LONG = MethodType.methodType(long.class, Object.class);
  private static final MethodType SET_LONG =
      MethodType.methodType(void.class, Object.class, long.class);

  private final MethodHandle getWrite;
  private final MethodHandle setWrite;
  private final MethodHandle compareAndSetWrite;
  private final MethodHandle getRead;
  private final MethodHandle setRead;
  private final MethodHandle getDetails;
  private final MethodHandle setDetails;

  WordsByHandle(Lookup owner, String write, String read, String details, boolean once)
      throws ReflectiveOperationException {
    super(once);
    Class<?> type = owner.lookupClass();
    VarHandle w = owner.findVarHandle(type, write, long.class);
    VarHandle r = owner.findVarHandle(type, read, long.class);
    VarHandle d = owner.findVarHandle(type, details, Details.class);
    getWrite = w.toMethodHandle(AccessMode.GET_VOLATILE).asType(GET_LONG);
    setWrite = w.toMethodHandle(AccessMode.SET_RELEASE).asType(SET_LONG);
    compareAndSetWrite =
        w.toMethodHandle(AccessMode.COMPARE_AND_SET)
            .asType(MethodType.methodType(boolean.class, Object.class, long.class, long.class));
    getRead = r.toMethodHandle(AccessMode.GET).asType(GET_LONG);
    setRead = r.toMethodHandle(AccessMode.SET).asType(SET_LONG);
    getDetails =
        d.toMethodHandle(AccessMode.GET).asType(MethodType.methodType(Details.class, Object.class));
    setDetails =
        d.toMethodHandle(AccessMode.SET)
            .asType(MethodType.methodType(void.class, Object.class, Details.class));
  }

  @Override
  long write(Object holder) {
    try {
      return (long) getWrite.invokeExact(holder);
    } catch (Throwable e) {
      throw Memory.failed(e);
    }
  }

  @Override
  long read(Object holder) {
    try {
      return (long) getRead.invokeExact(holder);
    } catch (Throwable e) {
      throw Memory.failed(e);
    }
  }

  @Override
  Details details(Object holder) {
    try {
      return (Details) getDetails.invokeExact(holder);
    } catch (Throwable e) {
      throw Memory.failed(e);
    }
  }

  @Override
  boolean makeBusy(Object holder, long expected) {
    try {
      return (boolean) compareAndSetWrite.invokeExact(holder, expected, Word.BUSY);
    } catch (Throwable e) {
      throw Memory.failed(e);
    }
  }

  @Override
  void setWrite(Object holder, long word) {
    try {
      setWrite.invokeExact(holder, word);
    } catch (Throwable e) {
      throw Memory.failed(e);
    }
  }

  @Override
  void setRead(Object holder, long word) {
    try {
      setRead.invokeExact(holder, word);
    } catch (Throwable e) {
      throw Memory.failed(e);
    }
  }

  @Override
  void setDetails(Object holder, Details value) {
    try {
      setDetails.invokeExact(holder, value);
    } catch (Throwable e) {
      throw Memory.failed(e);
    }
  }
}
