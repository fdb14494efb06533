package bigfoot.placement.plan;

import java.util.List;

/** What methods leave to their callers to check. */
@FunctionalInterface
public interface OwedAccesses {
  OwedAccesses NONE = (owner, name, descriptor) -> List.of();

  /** Of the method that a call names. */
  List<OwedAccess> of(String owner, String name, String descriptor);
}
