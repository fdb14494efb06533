package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathProgram;

/**
 * A race with its witness.
 *
 * @param program the path program the witness is a schedule of; it has a turned branch when the
 *     race needs one
 * @param turned the branch that goes the other way; null when none does
 */
public record RecipeRace(
    PathProgram program,
    PathEvent first,
    PathEvent second,
    RecipeWitness witness,
    PathEvent.Branch turned) {}
