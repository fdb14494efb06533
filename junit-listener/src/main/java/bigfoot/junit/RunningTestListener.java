package bigfoot.junit;

import bigfoot.runtime.report.RunningTests;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Tells the runtime when a test starts and ends. */
public final class RunningTestListener implements TestExecutionListener {
  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.isTest()) {
      RunningTests.begin(name(test));
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isTest()) {
      RunningTests.end(name(test));
    }
  }

  /** {@code pkg.Type.method} where the test is a method, else what JUnit displays. */
  private static String name(TestIdentifier test) {
    TestSource source = test.getSource().orElse(null);
    if (source instanceof MethodSource) {
      MethodSource method = (MethodSource) source;
      return method.getClassName() + "." + method.getMethodName();
    }
    if (source instanceof ClassSource) {
      return ((ClassSource) source).getClassName() + " " + test.getDisplayName();
    }
    return test.getDisplayName();
  }
}
