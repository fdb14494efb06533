import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a trace happen: java FigureReplay.java vin-fig2a.std. Each thread of the trace is a thread
 * here, each lock a monitor, each variable a field; the events take their turns in the order of the
 * file. Who keeps the turns is {@link Turn}; leave it out of instrumentation ({@code --exclude
 * FigureReplay$Turn}), so that the order it enforces is not recorded.
 */
public final class FigureReplay {
  /** A variable of the trace. */
  static final class Variable {
    final String name;
    int value;

    Variable(String name) {
      this.name = name;
    }
  }

  /** An event: its number is its turn. */
  record Event(int turn, String thread, String op, String target) {}

  /** Lets one event happen at a time, in the order of their numbers. */
  static final class Turn {
    private static volatile int next;

    static void await(int turn) {
      while (next != turn) {
        Thread.onSpinWait();
      }
    }

    static void pass(int turn) {
      next = turn + 1;
    }
  }

  private final List<Event> mine;
  private final Variable[] variables;
  private final Object[] locks;
  private final List<String> variableNames;
  private final List<String> lockNames;
  private int position;

  private FigureReplay(
      List<Event> mine,
      Variable[] variables,
      Object[] locks,
      List<String> variableNames,
      List<String> lockNames) {
    this.mine = mine;
    this.variables = variables;
    this.locks = locks;
    this.variableNames = variableNames;
    this.lockNames = lockNames;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<Event> events = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      if (!line.startsWith("#") && !line.isEmpty()) {
        String[] parts = line.split("[|()]+");
        events.add(new Event(events.size(), parts[0], parts[1], parts[2]));
      }
    }
    List<String> variableNames = names(events, "r", "w");
    List<String> lockNames = names(events, "acq", "rel");
    Variable[] variables = new Variable[variableNames.size()];
    for (int i = 0; i < variables.length; i++) {
      variables[i] = new Variable(variableNames.get(i));
    }
    Object[] locks = new Object[lockNames.size()];
    for (int i = 0; i < locks.length; i++) {
      locks[i] = new Object();
    }
    List<Thread> threads = new ArrayList<>();
    for (String name : events.stream().map(Event::thread).distinct().toList()) {
      List<Event> mine = events.stream().filter(e -> e.thread().equals(name)).toList();
      FigureReplay replay = new FigureReplay(mine, variables, locks, variableNames, lockNames);
      threads.add(new Thread(() -> replay.run(), name));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static List<String> names(List<Event> events, String... ops) {
    return events.stream()
        .filter(e -> List.of(ops).contains(e.op()))
        .map(Event::target)
        .distinct()
        .toList();
  }

  /** Runs to the release that ends the current section, or to the end. */
  private void run() {
    while (position < mine.size() && !mine.get(position).op().equals("rel")) {
      Event e = mine.get(position++);
      Turn.await(e.turn());
      switch (e.op()) {
        case "acq" -> section(e);
        case "r" -> read(variables[variableNames.indexOf(e.target())], e.turn());
        default -> write(variables[variableNames.indexOf(e.target())], e.turn());
      }
    }
  }

  private void read(Variable variable, int turn) {
    if (variable.value < 0) {
      throw new IllegalStateException(variable.name);
    }
    Turn.pass(turn);
  }

  private void write(Variable variable, int turn) {
    variable.value = turn;
    Turn.pass(turn);
  }

  private void section(Event acquire) {
    Event release;
    synchronized (locks[lockNames.indexOf(acquire.target())]) {
      Turn.pass(acquire.turn());
      run();
      release = mine.get(position++);
      Turn.await(release.turn());
    }
    Turn.pass(release.turn());
  }
}
