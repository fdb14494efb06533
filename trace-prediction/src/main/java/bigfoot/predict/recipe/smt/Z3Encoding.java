package bigfoot.predict.recipe.smt;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.formula.Formula.And;
import bigfoot.predict.recipe.formula.Formula.Before;
import bigfoot.predict.recipe.formula.Formula.Compare;
import bigfoot.predict.recipe.formula.Formula.Or;
import bigfoot.predict.recipe.formula.Formula.Together;
import bigfoot.predict.recipe.formula.Formula.Truth;
import bigfoot.predict.recipe.term.Binary;
import bigfoot.predict.recipe.term.Constant;
import bigfoot.predict.recipe.term.ReadValue;
import bigfoot.predict.recipe.term.Relation;
import bigfoot.predict.recipe.term.Term;
import bigfoot.predict.recipe.term.Unary;
import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Formulas as Z3's: places of events are integers, values are bit-vectors, as on the JVM. */
final class Z3Encoding {
  private final Context z3;
  private final Map<Integer, IntExpr> order = new HashMap<>();
  private final Map<Integer, BitVecExpr> reads = new HashMap<>();
  private final Map<Term, BitVecExpr> terms = new IdentityHashMap<>();
  private int size;

  Z3Encoding(Context z3) {
    this.z3 = z3;
  }

  /** The places of all events met so far. */
  Map<Integer, IntExpr> order() {
    return order;
  }

  /** The values of all reads met so far. */
  Map<Integer, BitVecExpr> reads() {
    return reads;
  }

  /** How many parts the formulas so far have. */
  int size() {
    return size;
  }

  BoolExpr encode(Formula formula) {
    size++;
    if (formula instanceof Truth truth) {
      return z3.mkBool(truth.value());
    }
    if (formula instanceof And and) {
      return z3.mkAnd(encode(and.parts()));
    }
    if (formula instanceof Or or) {
      return z3.mkOr(encode(or.parts()));
    }
    if (formula instanceof Before before) {
      return z3.mkLt(place(before.first()), place(before.second()));
    }
    if (formula instanceof Together together) {
      return z3.mkEq(place(together.first()), place(together.second()));
    }
    Compare compare = (Compare) formula;
    return compare(term(compare.left()), compare.relation(), term(compare.right()));
  }

  private BoolExpr[] encode(List<Formula> parts) {
    return parts.stream().map(this::encode).toArray(BoolExpr[]::new);
  }

  private IntExpr place(int event) {
    return order.computeIfAbsent(event, e -> z3.mkIntConst("O" + e));
  }

  private BoolExpr compare(BitVecExpr left, Relation relation, BitVecExpr right) {
    return switch (relation) {
      case EQ -> z3.mkEq(left, right);
      case NE -> z3.mkNot(z3.mkEq(left, right));
      case LT -> z3.mkBVSLT(left, right);
      case GE -> z3.mkBVSGE(left, right);
      case GT -> z3.mkBVSGT(left, right);
      case LE -> z3.mkBVSLE(left, right);
    };
  }

  private BitVecExpr term(Term term) {
    BitVecExpr known = terms.get(term);
    if (known == null) {
      known = translate(term);
      terms.put(term, known);
    }
    return known;
  }

  private BitVecExpr translate(Term term) {
    if (term instanceof Constant constant) {
      return z3.mkBV(constant.value(), constant.width());
    }
    if (term instanceof ReadValue read) {
      return reads.computeIfAbsent(read.event(), e -> z3.mkBVConst("R" + e, read.width()));
    }
    if (term instanceof Unary unary) {
      return translate(unary, term(unary.operand()));
    }
    Binary binary = (Binary) term;
    return translate(binary, term(binary.left()), term(binary.right()));
  }

  private BitVecExpr translate(Unary unary, BitVecExpr operand) {
    return switch (unary.op()) {
      case INEG, LNEG -> z3.mkBVNeg(operand);
      case I2L -> z3.mkSignExt(32, operand);
      case L2I -> z3.mkExtract(31, 0, operand);
      case I2B -> z3.mkSignExt(24, z3.mkExtract(7, 0, operand));
      case I2C -> z3.mkZeroExt(16, z3.mkExtract(15, 0, operand));
      case I2S -> z3.mkSignExt(16, z3.mkExtract(15, 0, operand));
    };
  }

  private BitVecExpr translate(Binary binary, BitVecExpr a, BitVecExpr b) {
    return switch (binary.op()) {
      case ADD -> z3.mkBVAdd(a, b);
      case SUB -> z3.mkBVSub(a, b);
      case MUL -> z3.mkBVMul(a, b);
      case DIV -> z3.mkBVSDiv(a, b);
      case REM -> z3.mkBVSRem(a, b);
      case AND -> z3.mkBVAND(a, b);
      case OR -> z3.mkBVOR(a, b);
      case XOR -> z3.mkBVXOR(a, b);
      case SHL -> z3.mkBVSHL(a, distance(a, b));
      case SHR -> z3.mkBVASHR(a, distance(a, b));
      case USHR -> z3.mkBVLSHR(a, distance(a, b));
      case LCMP -> lcmp(a, b);
    };
  }

  /** The JVM uses the low 5 or 6 bits of a shift distance, Z3 all of them. */
  private BitVecExpr distance(BitVecExpr shifted, BitVecExpr by) {
    int width = shifted.getSortSize();
    BitVecExpr low = z3.mkBVAND(by, z3.mkBV(width - 1, by.getSortSize()));
    return width == by.getSortSize() ? low : z3.mkZeroExt(width - by.getSortSize(), low);
  }

  private BitVecExpr lcmp(BitVecExpr a, BitVecExpr b) {
    return (BitVecExpr)
        z3.mkITE(
            z3.mkBVSLT(a, b),
            z3.mkBV(-1, 32),
            z3.mkITE(z3.mkEq(a, b), z3.mkBV(0, 32), z3.mkBV(1, 32)));
  }
}
