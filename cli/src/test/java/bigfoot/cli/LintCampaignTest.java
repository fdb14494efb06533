package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.campaign.Mutants;
import bigfoot.cli.campaign.RandomProgram;
import bigfoot.cli.report.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every race that a checked run of a generated program shows is among lint's warnings. {@code
 * -Dlint.programs=N} makes it N programs of each kind, {@code -Dlint.seed=S} others; what is missed
 * is kept in {@code target/campaign}.
 */
class LintCampaignTest {
  private static final int PROGRAMS = Integer.getInteger("lint.programs", 60);
  private static final long SEED = Long.getLong("lint.seed", 0);
  private static final int RUNS = Integer.getInteger("lint.runs", 2);
  private static final int AT_A_TIME = 100;

  /** Runs programs in turn, each for a second or two, whether it ends or not. */
  private static final String RUNNER =
      """
      package support;
      public final class RunBounded {
        public static void main(String[] names) throws Exception {
          for (String name : names) {
            ThreadGroup group = new ThreadGroup(name);
            Thread t = new Thread(group, () -> run(name));
            t.setDaemon(true);
            t.start();
            t.join(1500);
            for (int i = 0; i < 20 && group.activeCount() > 0; i++) {
              Thread.sleep(10);
            }
            group.interrupt();
            stop(group);
          }
          Thread last = new Thread(() -> {
            try {
              Thread.sleep(10_000);
            } catch (InterruptedException e) {
              // then now
            }
            Runtime.getRuntime().halt(0);
          });
          last.setDaemon(true);
          last.start();
          System.exit(0);
        }
        private static void run(String name) {
          try {
            Class.forName(name).getMethod("main", String[].class)
                .invoke(null, (Object) new String[0]);
          } catch (Throwable e) {
            // as good an end as another
          }
        }
        /** Threads that spin for ever leave no time for the others; new JDKs cannot end them. */
        private static void stop(ThreadGroup group) {
          try {
            ThreadGroup.class.getMethod("stop").invoke(group);
          } catch (ReflectiveOperationException e) {
            // then they go on
          }
        }
      }
      """;

  /** Ends loops that wait for what does not come. */
  private static final String LATE =
      """
      package support;
      public final class Late {
        public static void check() {
          Thread.yield();
          if (Thread.interrupted()) throw new IllegalStateException();
        }
      }
      """;

  @TempDir Path work;

  @Test
  void a_race_seen_in_a_mutant_of_an_example_is_warned_of() throws Exception {
    List<Path> examples = new ArrayList<>();
    for (String directory : List.of("examples/races", "examples/sync")) {
      for (Path source : CheckedRuns.sources(directory)) {
        String text = Files.readString(source);
        if (text.contains("void main(String")
            && !text.contains("// lint: does not follow ")
            && !text.contains("package ")) {
          examples.add(source);
        }
      }
    }
    Random random = new Random(SEED);
    Set<String> missed = new TreeSet<>();
    int races = 0;
    for (int done = 0; done < PROGRAMS; done += AT_A_TIME) {
      Batch batch = new Batch(Files.createDirectories(work.resolve("mutants" + done)));
      int wanted = Math.min(AT_A_TIME, PROGRAMS - done);
      while (batch.size() < wanted) {
        Path source = examples.get(random.nextInt(examples.size()));
        String name = source.getFileName().toString().replace(".java", "");
        Mutants mutants = new Mutants(Files.readString(source));
        String made = name + "_" + (done + batch.size());
        batch.add(made, mutants.mutate(random).replaceAll("\\b" + name + "\\b", made));
      }
      races += batch.check(missed);
    }
    finish(races, missed);
  }

  @Test
  void a_race_seen_in_a_random_program_is_warned_of() throws Exception {
    Set<String> missed = new TreeSet<>();
    int races = 0;
    for (int done = 0; done < PROGRAMS; done += AT_A_TIME) {
      Batch batch = new Batch(Files.createDirectories(work.resolve("random" + done)));
      for (int i = done; i < Math.min(PROGRAMS, done + AT_A_TIME); i++) {
        String source = new RandomProgram("Random" + i, SEED * 1_000_003 + i).source();
        assertTrue(batch.add("Random" + i, source), source);
      }
      races += batch.check(missed);
    }
    finish(races, missed);
  }

  private static void finish(int races, Set<String> missed) {
    if (System.getProperty("lint.programs") != null) {
      System.out.println(races + " races seen, " + missed.size() + " not warned of");
    }
    assertFalse(races == 0, "the runs show races");
    assertEquals("", String.join("\n", missed), "seen, and not warned of");
  }

  /** Programs that are compiled, instrumented and run together. */
  private static final class Batch {
    private final Path sources;
    private final CheckedRuns runs;
    private final List<String> mains = new ArrayList<>();

    Batch(Path work) throws IOException {
      this.sources = Files.createDirectories(work.resolve("src"));
      List<Path> support = new ArrayList<>(CheckedRuns.sources("examples/sync/support"));
      for (Path source : CheckedRuns.sources("examples/sync")) {
        if (!Files.readString(source).contains("void main(String")) {
          support.add(source);
        }
      }
      Path own = Files.createDirectories(sources.resolve("support"));
      support.add(Files.writeString(own.resolve("RunBounded.java"), RUNNER));
      support.add(Files.writeString(own.resolve("Late.java"), LATE));
      this.runs = CheckedRuns.compile(List.copyOf(new TreeSet<>(support)), work);
    }

    int size() {
      return mains.size();
    }

    /** Whether it compiles. */
    boolean add(String main, String source) throws IOException {
      boolean compiled = runs.add(Files.writeString(sources.resolve(main + ".java"), source));
      if (compiled) {
        mains.add(main);
      }
      return compiled;
    }

    /** How many races the runs show; what lint does not warn of is added to {@code missed}. */
    int check(Set<String> missed) throws Exception {
      List<List<String>> commands = new ArrayList<>();
      for (int run = 0; run < RUNS; run++) {
        List<String> command = new ArrayList<>(mains);
        java.util.Collections.shuffle(command, new Random(run));
        command.add(0, "support.RunBounded");
        commands.add(command);
      }
      Set<Finding> seen = new HashSet<>(runs.races(commands, "fasttrack"));
      WarnedPairs warned = new WarnedPairs(runs.classes(), mains.get(0));
      for (Finding race : seen) {
        String program = WarnedPairs.program(race);
        if (mains.contains(program) && !warned.by(program).contains(race)) {
          missed.add(program + ": " + race);
          keep(program);
        }
      }
      return seen.size();
    }

    private void keep(String program) throws IOException {
      Path kept = Files.createDirectories(Path.of("target", "campaign"));
      Files.writeString(
          kept.resolve(program + ".java"), Files.readString(sources.resolve(program + ".java")));
    }
  }
}
