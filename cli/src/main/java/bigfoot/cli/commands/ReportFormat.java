package bigfoot.cli.commands;

/** The forms that {@code lint} and {@code predict} give their findings. */
enum ReportFormat {
  TEXT,
  JSON,
  SARIF,
  HTML
}
