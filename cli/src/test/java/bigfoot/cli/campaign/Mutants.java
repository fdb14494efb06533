package bigfoot.cli.campaign;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Small changes to a program that is right or nearly so: a statement left out, twice, or elsewhere,
 * a lock not taken, another constant, a call that waits less. Many of them do not compile, some
 * hang, and of the rest most race where a reader would not look.
 */
public final class Mutants {
  /** Calls that promise more than those they are replaced by, or less. */
  private static final Map<String, List<String>> WEAKER =
      Map.ofEntries(
          Map.entry("lock", List.of("tryLock")),
          Map.entry("take", List.of("poll")),
          Map.entry("put", List.of("offer")),
          Map.entry("setVolatile", List.of("set", "setOpaque", "setRelease")),
          Map.entry("getVolatile", List.of("get", "getOpaque", "getAcquire")),
          Map.entry("getAcquire", List.of("getOpaque", "getPlain")),
          Map.entry("setRelease", List.of("setOpaque", "setPlain")),
          Map.entry("get", List.of("getPlain", "isDone", "peek")),
          Map.entry("set", List.of("setPlain", "lazySet")),
          Map.entry("compareAndSet", List.of("weakCompareAndSetPlain")),
          Map.entry("writeLock", List.of("readLock")),
          Map.entry("readLock", List.of("writeLock", "tryOptimisticRead")),
          Map.entry("allOf", List.of("anyOf")),
          Map.entry("thenCombine", List.of("applyToEither")),
          Map.entry("arriveAndAwaitAdvance", List.of("arrive")),
          Map.entry("notifyAll", List.of("hashCode")),
          Map.entry("submit", List.of("execute")),
          Map.entry("synchronizedList", List.of("unmodifiableList")),
          Map.entry("synchronizedMap", List.of("unmodifiableMap")),
          Map.entry("newSingleThreadExecutor", List.of("newCachedThreadPool")),
          Map.entry("parallel", List.of("sequential")),
          Map.entry("stream", List.of("parallelStream")),
          Map.entry("invokeAll", List.of("invokeAny")));

  /** Replaces the text between two positions. */
  private record Edit(long from, long to, String text) {}

  private final String source;
  private final List<List<Edit>> edits = new ArrayList<>();
  private final List<Long> breaks = new ArrayList<>();

  public Mutants(String source) throws IOException {
    this.source = source;
    new Finder(parse()).find();
  }

  /** A mutant, with each statement on a line of its own. */
  public String mutate(Random random) {
    StringBuilder text = new StringBuilder(source);
    List<Edit> chosen = new ArrayList<>(edits.get(random.nextInt(edits.size())));
    for (long at : breaks) {
      boolean changed = chosen.stream().anyMatch(e -> e.from() <= at && at < e.to());
      if (!changed) {
        chosen.add(new Edit(at, at, "\n"));
      }
    }
    chosen.sort((a, b) -> Long.compare(b.from(), a.from()));
    for (Edit edit : chosen) {
      text.replace((int) edit.from(), (int) edit.to(), edit.text());
    }
    return text.toString();
  }

  /** How many different mutants there are at most. */
  public int size() {
    return edits.size();
  }

  // --- what can be changed -------------------------------------------------------------------

  private record Parsed(CompilationUnitTree unit, SourcePositions positions) {}

  private Parsed parse() throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///P.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    JavacTask task = (JavacTask) javac.getTask(null, null, d -> {}, List.of(), null, List.of(file));
    return new Parsed(task.parse().iterator().next(), Trees.instance(task).getSourcePositions());
  }

  private final class Finder extends TreeScanner<Void, Void> {
    private final Parsed parsed;
    private final List<String> names = new ArrayList<>();
    private final List<IdentifierTree> uses = new ArrayList<>();

    Finder(Parsed parsed) {
      this.parsed = parsed;
    }

    void find() {
      scan(parsed.unit(), null);
      for (IdentifierTree use : uses) {
        for (String name : names) {
          if (!use.getName().contentEquals(name) && (name.hashCode() ^ from(use)) % 7 == 0) {
            replace(use, name);
          }
        }
      }
    }

    private long from(Tree tree) {
      return parsed.positions().getStartPosition(parsed.unit(), tree);
    }

    private long to(Tree tree) {
      return parsed.positions().getEndPosition(parsed.unit(), tree);
    }

    private String text(Tree tree) {
      return source.substring((int) from(tree), (int) to(tree));
    }

    private void replace(Tree tree, String text) {
      edits.add(List.of(new Edit(from(tree), to(tree), text)));
    }

    /** What the compiler adds has no place in the text. */
    @Override
    public Void scan(Tree tree, Void unused) {
      boolean written = tree == null || from(tree) >= 0 && to(tree) >= from(tree);
      return written || tree instanceof CompilationUnitTree ? super.scan(tree, unused) : null;
    }

    @Override
    public Void visitBlock(BlockTree block, Void unused) {
      List<? extends StatementTree> all = block.getStatements();
      for (int i = 0; i < all.size(); i++) {
        StatementTree statement = all.get(i);
        breaks.add(from(statement));
        if (i + 1 < all.size()) {
          StatementTree next = all.get(i + 1);
          edits.add(
              List.of(
                  new Edit(from(statement), to(statement), text(next)),
                  new Edit(from(next), to(next), text(statement))));
        }
        if (statement instanceof ExpressionStatementTree) {
          replace(statement, ";");
          replace(statement, text(statement) + "\n" + text(statement));
          replace(statement, "for (int zz = 0; zz < 2; zz++) {\n" + text(statement) + " }");
          moveOut(block, statement);
        }
      }
      return super.visitBlock(block, unused);
    }

    /** To behind the block, and to before it. */
    private void moveOut(BlockTree block, StatementTree statement) {
      edits.add(
          List.of(
              new Edit(from(statement), to(statement), ";"),
              new Edit(to(block), to(block), "\n" + text(statement))));
      edits.add(
          List.of(
              new Edit(from(statement), to(statement), ";"),
              new Edit(from(block), from(block), "{\n" + text(statement) + "\n"),
              new Edit(to(block), to(block), "}")));
    }

    @Override
    public Void visitSynchronized(SynchronizedTree locked, Void unused) {
      edits.add(List.of(new Edit(from(locked), from(locked.getBlock()), "")));
      edits.add(
          List.of(new Edit(from(locked), from(locked.getBlock()), "synchronized (new Object()) ")));
      return super.visitSynchronized(locked, unused);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree loop, Void unused) {
      edits.add(List.of(new Edit(from(loop), from(loop) + "while".length(), "if ")));
      return super.visitWhileLoop(loop, unused);
    }

    @Override
    public Void visitModifiers(ModifiersTree modifiers, Void unused) {
      for (Modifier modifier : modifiers.getFlags()) {
        if (modifier == Modifier.SYNCHRONIZED
            || modifier == Modifier.VOLATILE
            || modifier == Modifier.FINAL) {
          int at = source.indexOf(modifier.toString(), (int) from(modifiers));
          if (at >= 0 && at < to(modifiers)) {
            edits.add(List.of(new Edit(at, at + modifier.toString().length(), "")));
          }
        }
      }
      return super.visitModifiers(modifiers, unused);
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void unused) {
      if (literal.getValue() instanceof Integer number) {
        replace(literal, Integer.toString(number + 1));
        replace(literal, Integer.toString(Math.max(0, number - 1)));
      } else if (literal.getValue() instanceof Boolean value) {
        replace(literal, Boolean.toString(!value));
      }
      return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void unused) {
      long end = to(select);
      String name = select.getIdentifier().toString();
      for (String other : WEAKER.getOrDefault(name, List.of())) {
        edits.add(List.of(new Edit(end - name.length(), end, other)));
      }
      return super.visitMemberSelect(select, unused);
    }

    @Override
    public Void visitVariable(VariableTree variable, Void unused) {
      names.add(variable.getName().toString());
      return super.visitVariable(variable, unused);
    }

    @Override
    public Void visitIdentifier(IdentifierTree identifier, Void unused) {
      uses.add(identifier);
      return null;
    }
  }
}
