package bigfoot.cli.commands;

import bigfoot.placement.Progress;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** A progress bar on a terminal; nothing elsewhere. */
final class ProgressDisplay implements Progress, AutoCloseable {
  private final String task;
  private ProgressBar bar;

  ProgressDisplay(String task) {
    this.task = task;
  }

  @Override
  public void begin(int classes) {
    close();
    if (System.console() != null && System.getenv("TERM") != null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(task)
              .setInitialMax(classes)
              .setUnit(" classes", 1)
              .clearDisplayOnFinish()
              .build();
    }
  }

  @Override
  public void advance(int classes) {
    if (bar != null) {
      bar.stepBy(classes);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
