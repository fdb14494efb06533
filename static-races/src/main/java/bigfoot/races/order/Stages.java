package bigfoot.races.order;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.ir.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Stages of {@code CompletableFuture}s. A stage's function begins, and the stage's own future is
 * complete, only when the futures it was made from are: one for {@code thenApply} and the like, two
 * for {@code thenCombine} and the like, all elements for {@code allOf}. What needs either of two
 * promises nothing.
 */
public final class Stages {
  private static final Set<String> OWNERS =
      Set.of("java.util.concurrent.CompletableFuture", "java.util.concurrent.CompletionStage");
  private static final List<String> AFTER_ONE =
      List.of(
          "thenApply",
          "thenAccept",
          "thenRun",
          "thenCompose",
          "handle",
          "whenComplete",
          "exceptionally");
  private static final List<String> AFTER_BOTH =
      List.of("thenCombine", "thenAcceptBoth", "runAfterBoth");

  private Stages() {}

  /** Variables of the futures that are complete before the stage made by the call begins. */
  public static List<Integer> sources(Stmt.Invoke call) {
    if (call.receiver() < 0 || !OWNERS.contains(call.method().owner())) {
      return List.of();
    }
    String name = call.method().name();
    if (AFTER_BOTH.stream().anyMatch(name::startsWith)) {
      return List.of(call.receiver(), call.arguments().get(0));
    }
    return AFTER_ONE.stream().anyMatch(name::startsWith) ? List.of(call.receiver()) : List.of();
  }

  /** Whether the result is complete only when a future that the function returns is. */
  static boolean composes(Stmt.Invoke call) {
    return OWNERS.contains(call.method().owner())
        && (call.method().name().startsWith("thenCompose")
            || call.method().name().startsWith("exceptionallyCompose"));
  }

  /** Variables of the futures that are complete when the call's result is. */
  public static List<Integer> complete(Body body, Values values, Stmt.Invoke call) {
    boolean all =
        call.kind() == Stmt.CallKind.STATIC
            && OWNERS.contains(call.method().owner())
            && call.method().name().equals("allOf");
    return all ? elements(body, values, call.arguments().get(0)) : sources(call);
  }

  /** What a call's array of arguments holds: made for this call, and stored into just before. */
  private static List<Integer> elements(Body body, Values values, int array) {
    Term name = values.of(array);
    if (name == null || !(name.root() instanceof Term.Site) || !name.steps().isEmpty()) {
      return List.of();
    }
    List<Integer> found = new ArrayList<>();
    for (Stmt statement : body.statements()) {
      if (statement instanceof Stmt.ArrayStore store && name.equals(values.of(store.array()))) {
        if (store.position() == null) {
          return List.of();
        }
        found.add(store.from());
      }
    }
    return found;
  }
}
