package bigfoot.cli.campaign;

/**
 * A way for some thread to tell another that it has done something.
 *
 * @param name of its static field
 * @param producer the number of the thread that hands over
 * @param consumer the number of the thread that waits for that
 */
record Channel(Kind kind, String name, int producer, int consumer) {
  /** What it is made of. */
  enum Kind {
    LATCH("static final CountDownLatch %s = new CountDownLatch(1);"),
    FLAG("static volatile boolean %s;"),
    ATOMIC("static final AtomicInteger %s = new AtomicInteger();"),
    QUEUE("static final BlockingQueue<Box> %s = new LinkedBlockingQueue<>();"),
    SEMAPHORE("static final Semaphore %s = new Semaphore(0);"),
    FUTURE("static final CompletableFuture<Box> %s = new CompletableFuture<>();"),
    GUARDED("static boolean %s;");

    private final String declaration;

    Kind(String declaration) {
      this.declaration = declaration;
    }
  }

  String declaration() {
    return String.format(kind.declaration, name);
  }

  SourceText send() {
    return switch (kind) {
      case LATCH -> SourceText.of(name + ".countDown();");
      case FLAG -> SourceText.of(name + " = true;");
      case ATOMIC -> SourceText.of(name + ".set(1);");
      case QUEUE ->
          new SourceText()
              .line("Box " + name + "Out = new Box();")
              .line(name + "Out.v = 1;")
              .line(name + ".put(" + name + "Out);");
      case SEMAPHORE -> SourceText.of(name + ".release();");
      case FUTURE ->
          new SourceText()
              .line("Box " + name + "Out = new Box();")
              .line(name + "Out.v = 1;")
              .line(name + ".complete(" + name + "Out);");
      case GUARDED ->
          SourceText.block(
              "synchronized (L0)",
              new SourceText().line(name + " = true;").line("L0.notifyAll();"));
    };
  }

  /** Waits that end by themselves when nobody sends any more. */
  SourceText receive() {
    return switch (kind) {
      case LATCH -> SourceText.of(name + ".await();");
      case FLAG -> SourceText.of("while (!" + name + ") pause();");
      case ATOMIC -> SourceText.of("while (" + name + ".get() == 0) pause();");
      case QUEUE ->
          new SourceText().line("Box " + name + "In = " + name + ".take();").line(name + "In.v++;");
      case SEMAPHORE -> SourceText.of(name + ".acquire();");
      case FUTURE ->
          new SourceText().line("Box " + name + "In = " + name + ".get();").line(name + "In.v++;");
      case GUARDED ->
          SourceText.block(
              "synchronized (L0)", SourceText.of("while (!" + name + ") L0.wait(100);"));
    };
  }
}
