package bigfoot.cli.commands;

import bigfoot.predict.recipe.RecipeBudget;
import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What {@code --relation recipe} may cost. */
final class RecipeOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--window",
      paramLabel = "N",
      description = "recipe: reorder up to N events before and after a pair (default 10000).")
  private int window = RecipeBudget.DEFAULT.window();

  @Option(
      names = "--pair-time",
      paramLabel = "SECONDS",
      description = "recipe: time of the solver for one question (default 5).")
  private int pairTime = (int) RecipeBudget.DEFAULT.pairTime().toSeconds();

  @Option(
      names = "--recipe-time",
      paramLabel = "SECONDS",
      description = "recipe: time for all pairs; what is left then is unknown (default 120).")
  private int totalTime = (int) RecipeBudget.DEFAULT.totalTime().toSeconds();

  RecipeBudget budget() {
    require("--window", window);
    require("--pair-time", pairTime);
    require("--recipe-time", totalTime);
    return new RecipeBudget(
        window,
        Duration.ofSeconds(pairTime),
        Duration.ofSeconds(totalTime),
        RecipeBudget.DEFAULT.workers());
  }

  private void require(String option, int value) {
    if (value <= 0) {
      throw new ParameterException(spec.commandLine(), option + " must be positive");
    }
  }
}
