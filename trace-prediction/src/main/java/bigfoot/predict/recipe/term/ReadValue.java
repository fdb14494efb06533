package bigfoot.predict.recipe.term;

/** R: what the heap read with this event number returns; the only unknowns there are. */
public record ReadValue(int event, int width) implements Term {
  @Override
  public int depth() {
    return 0;
  }

  @Override
  public String toString() {
    return "R" + event;
  }
}
