package bigfoot.cli.commands;

import bigfoot.races.RaceAnalysis;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** The phases of the static analysis as progress bars on a terminal; nothing elsewhere. */
final class PhaseDisplay implements RaceAnalysis.Progress, AutoCloseable {
  private final boolean terminal = System.console() != null && System.getenv("TERM") != null;
  private String phase = "";
  private ProgressBar bar;

  @Override
  public void at(String name, int done, int total) {
    if (!terminal) {
      return;
    }
    if (!name.equals(phase)) {
      close();
      phase = name;
      bar =
          new ProgressBarBuilder()
              .setTaskName(name)
              .setInitialMax(total)
              .clearDisplayOnFinish()
              .build();
    }
    bar.maxHint(total);
    bar.stepTo(done);
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
