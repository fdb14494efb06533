package bigfoot.benchmarks.apps.pmd;

import bigfoot.benchmarks.harness.Application;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import net.sourceforge.pmd.PMDConfiguration;
import net.sourceforge.pmd.PmdAnalysis;
import net.sourceforge.pmd.lang.document.FileId;
import net.sourceforge.pmd.lang.document.TextFile;
import net.sourceforge.pmd.lang.java.JavaLanguageModule;
import net.sourceforge.pmd.reporting.Report;

/** PMD itself distributes the files between its threads. */
public final class Review implements Workload {

  private static final int METHODS = 15;

  private final int files;
  private final int threads;
  private PmdAnalysis analysis;
  private Report report;

  private Review(Size size, int threads) {
    this.files = size.choose(2, 20, 200, 1_000);
    this.threads = threads;
  }

  public static void main(String[] args) throws Exception {
    Application.main("pmd", args, Review::new);
  }

  @Override
  public void prepare() {
    PMDConfiguration configuration = new PMDConfiguration();
    configuration.setIgnoreIncrementalAnalysis(true);
    configuration.setThreads(threads);
    configuration.addRuleSet("rulesets/java/quickstart.xml");
    analysis = PmdAnalysis.create(configuration);
    for (int i = 0; i < files; i++) {
      analysis
          .files()
          .addFile(
              TextFile.forCharSeq(
                  source(i),
                  FileId.fromPathLikeString("review/Source" + i + ".java"),
                  JavaLanguageModule.getInstance().getDefaultVersion()));
    }
  }

  /** A class with one unused local variable in each method. */
  private static String source(int index) {
    StringBuilder java = new StringBuilder("package review;\n\nimport java.util.*;\n\n");
    java.append("public class Source").append(index).append(" {\n");
    java.append("  private final Map<String, List<Integer>> known = new HashMap<>();\n\n");
    for (int i = 0; i < METHODS; i++) {
      java.append("  public int compute").append(i).append("(int limit, String name) {\n");
      java.append("    int spare = limit * ").append(i).append(";\n");
      java.append("    int total = 0;\n");
      java.append("    for (int k = 0; k < limit; k++) {\n");
      java.append("      if (k % 3 == 0 && name.length() > k) {\n");
      java.append("        total += known.getOrDefault(name, List.of()).size() + k;\n");
      java.append("      } else {\n        total -= Math.max(k, limit - k) * 2;\n      }\n");
      java.append("    }\n    return total;\n  }\n\n");
    }
    return java.append("}\n").toString();
  }

  @Override
  public void run() {
    report = analysis.performAnalysisAndCollectReport();
  }

  @Override
  public void check() {
    analysis.close();
    WrongResultException.unless(
        report.getProcessingErrors().isEmpty(), "errors: " + report.getProcessingErrors());
    long unused =
        report.getViolations().stream()
            .filter(violation -> violation.getRule().getName().equals("UnusedLocalVariable"))
            .count();
    WrongResultException.unless(
        unused == (long) files * METHODS, unused + " unused variables were found");
  }
}
