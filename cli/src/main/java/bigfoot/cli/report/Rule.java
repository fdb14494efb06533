package bigfoot.cli.report;

/** The kinds of finding, as SARIF lists them. */
public enum Rule {
  DATA_RACE("data-race", "Data race", "error", "A run showed two accesses that nothing orders."),
  PREDICTED_RACE(
      "predicted-race",
      "Predicted race",
      "error",
      "Another schedule of the recorded run has two accesses that nothing orders."),
  PREDICTED_DEADLOCK(
      "predicted-deadlock",
      "Predicted deadlock",
      "error",
      "Another schedule of the recorded run lets threads wait for each other forever."),
  CONFLICTING_ACCESS(
      "conflicting-access",
      "Conflicting accesses",
      "warning",
      "Two threads may access the location, at least one writing, and no lock or order was found."),
  MULTIPLE_WRITE(
      "multiple-write",
      "Concurrent writes",
      "warning",
      "Threads started at the same place may write the location, and no lock or order was found.");

  public final String id;
  public final String title;

  /** SARIF level. */
  public final String level;

  public final String explanation;

  Rule(String id, String title, String level, String explanation) {
    this.id = id;
    this.title = title;
    this.level = level;
    this.explanation = explanation;
  }
}
