package bigfoot.placement.verify;

import bigfoot.placement.Instrumenter;
import bigfoot.placement.Progress;
import bigfoot.placement.Request;
import bigfoot.placement.Summary;
import bigfoot.placement.verify.recorder.Events;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Makes programs that record themselves, and judges what they recorded. */
public final class PlacementVerifier {
  private final Set<String> unrecorded = new TreeSet<>();

  /** Instruments as asked; the result records itself when run with {@link #flags}. */
  public Summary instrument(Request request, Progress progress) throws IOException {
    return new Instrumenter(
            request, progress, (out, hierarchy) -> new RecordingOutput(out, hierarchy, unrecorded))
        .run();
  }

  /** Classes with a method that recording makes too large for the JVM: they are not judged. */
  public Set<String> unrecorded() {
    return unrecorded;
  }

  /** What the recorded program's JVM must be told. */
  public static List<String> flags(Path trace, Path log) {
    return List.of(
        "-D" + Events.FILE + "=" + trace, "-Dbigfoot.exitcode=0", "-Dbigfoot.log_path=" + log);
  }

  /** Judges a recorded trace. */
  public static Verdict judge(Path trace) throws IOException {
    TraceJudge judge = new TraceJudge();
    TraceReader.read(trace, judge);
    return judge.verdict();
  }
}
