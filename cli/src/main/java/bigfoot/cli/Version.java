package bigfoot.cli;

import picocli.CommandLine.IVersionProvider;

/** The tool's version, as {@code bigfoot --version} and every report print it. */
public final class Version implements IVersionProvider {
  public static final String NAME = "0.1.0";

  @Override
  public String[] getVersion() {
    return new String[] {"bigfoot " + NAME};
  }
}
