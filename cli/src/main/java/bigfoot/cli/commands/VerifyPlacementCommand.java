package bigfoot.cli.commands;

import bigfoot.cli.ExitCodes;
import bigfoot.placement.Request;
import bigfoot.placement.output.Leftovers;
import bigfoot.placement.verify.PlacementVerifier;
import bigfoot.placement.verify.Verdict;
import bigfoot.runtime.InputException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code bigfoot verify-placement}: judges the checks of one run. */
@Command(
    name = "verify-placement",
    description = {
      "Runs a program, records every access, check and synchronization, and judges the trace:",
      "each access covered by a check, each check legitimate, races of checks where accesses race."
    },
    mixinStandardHelpOptions = true)
public final class VerifyPlacementCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private CheckedProgram program;

  @Override
  public Integer call() throws Exception {
    Path input = program.jar();
    if (Files.isDirectory(input)) {
      throw new InputException(input + ": is a directory; 'bigfoot verify-placement' needs a jar");
    }
    Instrumentation.requireClasses(input);
    CheckedProgram.requireMainClass(input);
    Path scratch = Leftovers.directory("bigfoot-verify");
    try {
      return verify(input, scratch);
    } finally {
      Leftovers.remove(scratch);
    }
  }

  private int verify(Path input, Path scratch) throws Exception {
    PlacementVerifier verifier = new PlacementVerifier();
    Path recording = scratch.resolve("recording.jar");
    PrintWriter err = spec.commandLine().getErr();
    Request request = program.options.request(input, recording, true);
    Instrumentation.run(request, progress -> verifier.instrument(request, progress), err);
    verifier.unrecorded().stream()
        .map(name -> "bigfoot: note: " + name + " is too large to be recorded: not judged")
        .forEach(err::println);
    Path trace = scratch.resolve("trace");
    String[] flags = PlacementVerifier.flags(trace, scratch.resolve("log")).toArray(String[]::new);
    int exit = ChildJvm.run(program.command(recording, flags), () -> {});
    if (!Files.exists(trace)) {
      throw new InputException(
          input + ": ended with code " + exit + " before it did anything; nothing to judge");
    }
    return print(PlacementVerifier.judge(trace));
  }

  private int print(Verdict verdict) {
    PrintWriter out = spec.commandLine().getOut();
    verdict.wrong().forEach(out::println);
    if (verdict.defects() > verdict.wrong().size()) {
      out.printf("and %d more%n", verdict.defects() - verdict.wrong().size());
    }
    out.printf(
        "%s: %d accesses, %d checks, %d synchronizations, %d threads, %d racy places%s%n",
        verdict.isPrecise() ? "precise" : "NOT PRECISE",
        verdict.accesses(),
        verdict.checks(),
        verdict.syncs(),
        verdict.threads(),
        verdict.racy(),
        verdict.open() == 0
            ? ""
            : "; " + verdict.open() + " accesses of threads that were ended in the midst");
    out.flush();
    return verdict.isPrecise() ? ExitCodes.OK : ExitCodes.FOUND;
  }
}
