package bigfoot.races.escape;

import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import java.util.BitSet;

/**
 * Objects that may be in one place of one array or library collection, and in no other. The program
 * moves them by stores, which {@link Ownership} sees; library code moves them, too, from one holder
 * to another, which then both may hold them, or within one.
 */
public final class Holders {
  private final PointsTo points;
  private BitSet moved;

  public Holders(PointsTo points) {
    this.points = points;
  }

  /** Whether no library code puts the object into a second place; it may be put into one. */
  public boolean inOnePlace(int object) {
    if (moved == null) {
      moved = findMoved();
    }
    return !moved.get(object);
  }

  private BitSet findMoved() {
    BitSet rearranged = new BitSet();
    for (MethodNode node : points.nodes()) {
      for (int i = 0; i < node.method().body().size(); i++) {
        if (node.method().body().at(i) instanceof Stmt.Invoke call && isLibraryCall(node, i)) {
          findRearranged(node, call, rearranged);
        }
      }
    }
    BitSet held = new BitSet();
    BitSet found = new BitSet();
    for (IrField inside : new IrField[] {IrField.CONTENTS, IrField.ELEMENT}) {
      for (AbstractObject holder : points.holders(inside)) {
        for (int object : points.mayHold(holder, inside)) {
          found.set(object, found.get(object) || held.get(object) || rearranged.get(holder.id()));
          held.set(object);
        }
      }
    }
    return found;
  }

  private static boolean isLibraryCall(MethodNode node, int at) {
    return node.calls(at).stream().allMatch(MethodNode.Call::callback);
  }

  /** Arrays that are given to library code, and what is given to a call on itself. */
  private void findRearranged(MethodNode node, Stmt.Invoke call, BitSet rearranged) {
    if (onlyLooks(call.method().name())) {
      return;
    }
    BitSet given = new BitSet();
    given(node, call.receiver(), given, rearranged);
    for (int argument : call.arguments()) {
      given(node, argument, given, rearranged);
    }
  }

  private void given(MethodNode node, int variable, BitSet given, BitSet rearranged) {
    if (variable >= 0 && node.method().body().isReference(variable)) {
      for (int object : points.mayPointTo(node, variable)) {
        if (given.get(object) || points.object(object).isArray()) {
          rearranged.set(object);
        }
        given.set(object);
      }
    }
  }

  private static boolean onlyLooks(String name) {
    return name.endsWith("String") || name.endsWith("ashCode") || name.endsWith("quals");
  }
}
