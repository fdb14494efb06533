package bigfoot.runtime.report;

import bigfoot.runtime.Config;
import bigfoot.runtime.fasttrack.Counters;

/** The counters of a run as JSON. */
final class StatsReport {
  private StatsReport() {}

  static String text() {
    if (!Config.STATS) {
      Log.line("option stats: the program was instrumented without --stats; counters are 0");
    }
    Counters sum = Counters.sum();
    Json json = new Json().open('{');
    json.field("checks", sum.fieldChecks + sum.arrayChecks);
    json.field("fieldChecks", sum.fieldChecks).field("arrayChecks", sum.arrayChecks);
    json.field("accesses", sum.accesses).field("shadowOps", sum.shadowOps);
    json.field("syncOps", sum.syncOps).field("threads", Counters.threads());
    return json.close('}') + "\n";
  }
}
