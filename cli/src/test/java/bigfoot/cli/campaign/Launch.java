package bigfoot.cli.campaign;

import java.util.Random;

/** One of the ways to run a body in a thread of its own, and to wait for its end. */
final class Launch {
  private final Kind kind;
  private final int number;
  private final SourceText body;

  private enum Kind {
    LAMBDA,
    SUBCLASS,
    RUNNABLE,
    POOL,
    FUTURE,
    ARRAY,
    LIST,
    HELPER
  }

  Launch(Random random, int number, SourceText body) {
    this.kind = Kind.values()[random.nextInt(Kind.values().length)];
    this.number = number;
    this.body = body;
  }

  private String quietBody() {
    return SourceText.block("quietly(() ->", body).line(");").toString();
  }

  /** Classes and methods that it needs. */
  SourceText declaration() {
    return switch (kind) {
      case SUBCLASS ->
          SourceText.block(
              "static class T" + number + " extends Thread",
              SourceText.block("public void run()", SourceText.of(quietBody())));
      case RUNNABLE ->
          SourceText.block(
              "static class R" + number + " implements Runnable",
              SourceText.block("public void run()", SourceText.of(quietBody())));
      case HELPER ->
          SourceText.block(
              "static Thread start" + number + "()",
              new SourceText()
                  .add(SourceText.block("Thread t = new Thread(() ->", SourceText.of(quietBody())))
                  .line(");")
                  .line("t.start();")
                  .line("return t;"));
      default -> new SourceText();
    };
  }

  SourceText start() {
    String t = "t" + number;
    SourceText text = new SourceText();
    switch (kind) {
      case LAMBDA ->
          text.add(
                  SourceText.block(
                      "Thread " + t + " = new Thread(() ->", SourceText.of(quietBody())))
              .line(");")
              .line(t + ".start();");
      case SUBCLASS -> text.line("Thread " + t + " = new T" + number + "();").line(t + ".start();");
      case RUNNABLE ->
          text.line("Thread " + t + " = new Thread(new R" + number + "());").line(t + ".start();");
      case POOL ->
          text.line("ExecutorService p" + number + " = Executors.newFixedThreadPool(2);")
              .add(
                  SourceText.block(
                      "Future<?> " + t + " = p" + number + ".submit(() ->",
                      SourceText.of(quietBody())))
              .line(");");
      case FUTURE ->
          text.add(
                  SourceText.block(
                      "CompletableFuture<Void> " + t + " = CompletableFuture.runAsync(() ->",
                      SourceText.of(quietBody())))
              .line(", command -> new Thread(command).start());");
      case ARRAY ->
          text.line("Thread[] " + t + " = new Thread[1];")
              .add(
                  SourceText.block(
                      "for (int j = 0; j < " + t + ".length; j++)",
                      new SourceText()
                          .add(
                              SourceText.block(
                                  t + "[j] = new Thread(() ->", SourceText.of(quietBody())))
                          .line(");")
                          .line(t + "[j].start();")));
      case LIST ->
          text.line("List<Thread> " + t + " = new ArrayList<>();")
              .add(
                  SourceText.block(
                      "for (int j = 0; j < 1; j++)",
                      new SourceText()
                          .add(
                              SourceText.block(
                                  "Thread one = new Thread(() ->", SourceText.of(quietBody())))
                          .line(");")
                          .line(t + ".add(one);")
                          .line("one.start();")));
      case HELPER -> text.line("Thread " + t + " = start" + number + "();");
    }
    return text;
  }

  SourceText end() {
    String t = "t" + number;
    return switch (kind) {
      case POOL -> SourceText.of(t + ".get();");
      case ARRAY, LIST -> SourceText.of("for (Thread one : " + t + ") one.join();");
      default -> SourceText.of(t + ".join();");
    };
  }

  /** What is left to do for the program to end. */
  SourceText closing() {
    return kind == Kind.POOL ? SourceText.of("p" + number + ".shutdown();") : new SourceText();
  }
}
