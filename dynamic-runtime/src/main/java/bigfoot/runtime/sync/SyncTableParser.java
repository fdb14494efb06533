package bigfoot.runtime.sync;

import bigfoot.runtime.InputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the table's text, line by line:
 *
 * <pre>
 *   # comment
 *   kind concurrent: java.util.concurrent.ConcurrentHashMap …
 *   [java.util.concurrent.locks.Lock]
 *   tryLock()      lock this if true
 *   await(*)       unlock this; lock this always; interruptible
 * </pre>
 */
final class SyncTableParser {
  private final String name;
  private final Map<String, List<SyncRule>> rules = new LinkedHashMap<>();
  private final Map<String, ContainerKind> kinds = new HashMap<>();
  private int lineNumber;

  /** The rules of the classes that the last line in brackets names. */
  private final List<List<SyncRule>> section = new ArrayList<>();

  private SyncTableParser(String name) {
    this.name = name;
  }

  static SyncTable parse(Reader text, String name) throws IOException {
    SyncTableParser parser = new SyncTableParser(name);
    BufferedReader lines = new BufferedReader(text);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      parser.lineNumber++;
      parser.line(line.strip());
    }
    return new SyncTable(parser.rules, parser.kinds);
  }

  /** The kinds of classes that the text names, its rules left aside. */
  static Map<String, ContainerKind> kinds(Reader text, String name) throws IOException {
    SyncTableParser parser = new SyncTableParser(name);
    BufferedReader lines = new BufferedReader(text);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      parser.lineNumber++;
      if (line.startsWith("kind ")) {
        parser.line(line.strip());
      }
    }
    return parser.kinds;
  }

  private void line(String line) throws InputException {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    if (line.startsWith("kind ")) {
      kind(line.substring(5));
    } else if (line.startsWith("[")) {
      section(line);
    } else {
      rule(line);
    }
  }

  private void section(String line) throws InputException {
    if (!line.endsWith("]") || line.length() < 3) {
      throw bad("classes are written [pkg.Class pkg.Other]");
    }
    section.clear();
    for (String type : line.substring(1, line.length() - 1).strip().split("\\s+")) {
      section.add(rules.computeIfAbsent(internalName(type), t -> new ArrayList<>()));
    }
  }

  private void kind(String text) throws InputException {
    int colon = text.indexOf(':');
    ContainerKind kind = colon < 0 ? null : ContainerKind.of(text.substring(0, colon).strip());
    if (kind == null) {
      throw bad("kinds are unsynchronized, self-adjusting, concurrent, locked, synchronized-view");
    }
    for (String type : text.substring(colon + 1).strip().split("\\s+")) {
      kinds.put(internalName(type), kind);
    }
  }

  private void rule(String line) throws InputException {
    String[] parts = line.split("\\s+", 2);
    MethodPattern pattern = MethodPattern.parse(parts[0]);
    if (section.isEmpty() || pattern == null) {
      throw bad("expected [class] or: method(parameters) effect; effect");
    }
    List<Effect> effects = new ArrayList<>();
    if (parts.length == 2 && !parts[1].equals("nothing")) {
      for (String effect : parts[1].split(";")) {
        effects.add(effect(effect.strip()));
      }
    } else if (parts.length < 2) {
      throw bad("no effect is given for " + parts[0] + "; write 'nothing' if it has none");
    }
    SyncRule rule = new SyncRule(pattern, effects);
    for (List<SyncRule> ofClass : section) {
      ofClass.add(rule);
    }
  }

  private Effect effect(String text) throws InputException {
    String[] words = text.split("\\s+");
    Verb verb = Verb.of(words[0]);
    if (verb == null) {
      throw bad("no effect is called '" + words[0] + "'");
    }
    List<Operand> operands = new ArrayList<>();
    Condition condition = Condition.NONE;
    Effect.Ending ending =
        verb == Verb.INTERRUPTIBLE ? Effect.Ending.THROWN : Effect.Ending.RETURNED;
    for (int i = 1; i < words.length; i++) {
      if (words[i].equals("always")) {
        ending = Effect.Ending.ALWAYS;
      } else if (words[i].equals("thrown")) {
        ending = Effect.Ending.THROWN;
      } else if (words[i].equals("if")) {
        condition = condition(i + 1 < words.length ? words[++i] : "");
      } else {
        operands.add(operand(words[i]));
      }
    }
    if (operands.size() > verb.operands()) {
      throw bad("'" + words[0] + "' takes at most " + verb.operands() + " operands");
    }
    return new Effect(verb, operands, condition, ending);
  }

  private Condition condition(String word) throws InputException {
    Condition condition = Condition.of(word);
    if (condition == null) {
      throw bad("no condition is called '" + word + "'");
    }
    return condition;
  }

  private Operand operand(String word) throws InputException {
    Operand operand = Operand.parse(word);
    if (operand == null) {
      throw bad("'" + word + "' is none of this, result, thread, global, arg0 to arg9");
    }
    return operand;
  }

  private InputException bad(String why) {
    return new InputException(name + ":" + lineNumber + ": " + why);
  }

  private static String internalName(String type) {
    return type.replace('.', '/');
  }
}
