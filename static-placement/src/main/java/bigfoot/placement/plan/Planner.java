package bigfoot.placement.plan;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Decides where the checks of a method go. Used by several threads at once. */
public interface Planner {
  MethodPlan plan(ClassNode owner, MethodNode method);
}
