package bigfoot.races.ir;

import java.util.List;

/**
 * One statement over variables numbered from 0 in each method; -1 stands for no variable. Constants
 * that carry no reference and no decision are not represented.
 */
public sealed interface Stmt {
  /** The variable this statement defines, or -1. */
  default int defines() {
    return -1;
  }

  /** Has no effect on references or threads; also stands for jumps. */
  record Nop() implements Stmt {}

  /** {@code to = from}; {@code type} is the cast's type, or null for a plain copy. */
  record Copy(int to, int from, String type) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** {@code to = new type}; arrays too. */
  record New(int to, String type) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** {@code to = Type.class}. */
  record ClassConstant(int to, String type) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** {@code to =} a number, a string or null; strings keep their text. */
  record Constant(int to, Object value) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** {@code to = left + right}, where {@code right} is a constant. */
  record Add(int to, int left, int constant) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /**
   * {@code to = left operator right}, one of {@code + - * /}; a side that is -1 is the constant.
   */
  record Arithmetic(int to, char operator, int left, int right, int constant) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** {@code to = array.length}. */
  record Length(int to, int array) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** {@code to = base.field}; {@code base} is -1 for a static field. */
  record Load(int to, int base, IrField field) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** {@code base.field = from}; {@code constant} is the value where it is known, else null. */
  record Store(int base, IrField field, int from, Object constant) implements Stmt {}

  /** {@code to = array[index]}; {@code position} is the index where it is a constant, else null. */
  record ArrayLoad(int to, int array, int index, Integer position) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** {@code array[index] = from}; {@code position} as above. */
  record ArrayStore(int array, int index, Integer position, int from) implements Stmt {}

  /** How a call finds its target. */
  enum CallKind {
    STATIC,
    VIRTUAL,
    SPECIAL
  }

  /**
   * {@code to = receiver.method(arguments)}; {@code constants} has the known values of arguments,
   * null where unknown.
   */
  record Invoke(
      int to,
      CallKind kind,
      MethodRef method,
      int receiver,
      List<Integer> arguments,
      List<Object> constants)
      implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** The start of a synchronized block, the paper's N. */
  record EnterMonitor(int lock) implements Stmt {}

  /** The end of a synchronized block, the paper's X. */
  record ExitMonitor(int lock) implements Stmt {}

  /**
   * Jumps to its second successor when the comparison holds. The right side is a variable, or the
   * constant when {@code right} is -1.
   */
  record Branch(String operator, int left, int right, int constant) implements Stmt {}

  record Return(int value) implements Stmt {}

  record Throw(int value) implements Stmt {}

  /** {@code to =} the exception a handler received. */
  record Caught(int to, String type) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }

  /** A definition whose value is of no interest, such as arithmetic. */
  record Unknown(int to) implements Stmt {
    @Override
    public int defines() {
      return to;
    }
  }
}
