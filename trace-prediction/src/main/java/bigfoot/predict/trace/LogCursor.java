package bigfoot.predict.trace;

import bigfoot.runtime.trace.AccessPredictor;
import bigfoot.runtime.trace.TraceFormat;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;

/** Walks over the events of one thread of a recorded trace, block by block. */
final class LogCursor extends Log {
  /** The current event. */
  int kind;

  /** For accesses. */
  long object;

  int index;
  int site;
  boolean hasValue;
  long value;

  /** For events beyond accesses and synchronization: their numbers. */
  final LongArrayList content = new LongArrayList();

  /** For synchronization: lock, thread or channel. */
  int target;

  private final BlockFile file;
  private final LongArrayList blocks;

  /** Events with this ticket or a later one do not count. */
  private final long limit;

  private final boolean extensions;
  private int nextBlock;
  private final BlockFile.Content block = new BlockFile.Content();
  private final PackedNumbers numbers = new PackedNumbers();

  private final AccessPredictor predictor = new AccessPredictor();

  /** How many events to come are those that the predictor guesses. */
  private long guessed;

  /**
   * @param extensions whether events beyond accesses and synchronization are met, not passed over
   */
  LogCursor(BlockFile file, int thread, LongArrayList blocks, boolean extensions) {
    super(thread);
    this.extensions = extensions;
    this.file = file;
    this.limit = file.limit();
    this.blocks = blocks;
  }

  @Override
  boolean next() throws IOException {
    ticketed = false;
    while (guessed == 0) {
      if (numbers.atEnd() && !load()) {
        return false;
      }
      int first = numbers.nextByte();
      if (first == TraceFormat.RUN) {
        guessed = guesses();
      } else if (event(first)) {
        return ticket < limit;
      }
    }
    guessed--;
    predictor.advance();
    take(false);
    return ticket < limit;
  }

  /**
   * Adds the next events as far as they are accesses without a ticket and there is room for them;
   * {@link #next} goes on from there.
   */
  void accesses(AccessBatch batch) {
    while (batch.size < AccessBatch.ROOM) {
      if (guessed > 0) {
        guessed(batch);
      } else if (numbers.isAt(TraceFormat.READ, TraceFormat.WRITE)) {
        packed(batch);
      } else if (numbers.isAt(TraceFormat.RUN, TraceFormat.RUN)) {
        numbers.nextByte();
        guessed = guesses();
      } else {
        return;
      }
    }
  }

  private void guessed(AccessBatch batch) {
    int end = (int) Math.min(AccessBatch.ROOM, batch.size + guessed);
    guessed -= end - batch.size;
    for (int i = batch.size; i < end; i++) {
      predictor.advance();
      batch.set(i, predictor.kind(), predictor.object(), predictor.index(), predictor.site());
    }
    batch.size = end;
  }

  private void packed(AccessBatch batch) {
    int i = batch.size;
    numbers.unpack(batch, TraceFormat.WRITE);
    long o = predictor.object();
    int s = predictor.site();
    for (; i < batch.size; i++) {
      o += PackedNumbers.signed(batch.objects[i]);
      s += PackedNumbers.signed(batch.sites[i]);
      predictor.learn(batch.ops[i], o, batch.indices[i], s);
      batch.objects[i] = o;
      batch.sites[i] = s;
    }
  }

  /** The number of a channel by which others learn what a thread has done so far, or back. */
  static int progressOf(int thread) {
    return -2 - thread;
  }

  private long guesses() {
    long number = numbers.unsigned();
    if (number < 0 || number > TraceFormat.LONGEST_RUN) {
      throw new IndexOutOfBoundsException("a run of " + number + " events");
    }
    return number;
  }

  /** Reads the event with this first byte; false when it is of a kind to be skipped. */
  private boolean event(int first) {
    kind = first & 15;
    if ((first & TraceFormat.TICKET) != 0) {
      ticketed = true;
      ticket += numbers.unsigned();
    }
    if (kind <= TraceFormat.WRITE) {
      access((first & TraceFormat.VALUE) != 0);
    } else if (kind < TraceFormat.FIRST_EXTENSION) {
      target = (int) numbers.unsigned();
    } else if (kind == TraceFormat.NAMED) {
      return named((int) numbers.unsigned());
    } else {
      return extension((int) numbers.unsigned());
    }
    return true;
  }

  /** Tells the file the name of an object; that is no event for others. */
  private boolean named(int length) {
    int behind = numbers.behind(length);
    file.named(numbers.unsigned(), (int) numbers.unsigned());
    numbers.goTo(behind);
    return false;
  }

  private boolean extension(int length) {
    int behind = numbers.behind(length);
    content.clear();
    while (extensions && numbers.position() < behind) {
      content.add(numbers.signed());
    }
    numbers.goTo(behind);
    return extensions;
  }

  private void access(boolean withValue) {
    long o = predictor.object() + numbers.signed();
    int i = (int) numbers.unsigned();
    int s = predictor.site() + (int) numbers.signed();
    predictor.learn(kind, o, i, s);
    take(withValue);
    if (withValue) {
      value = numbers.signed();
    }
  }

  /** The current event is the access that the predictor saw last. */
  private void take(boolean withValue) {
    kind = predictor.kind();
    object = predictor.object();
    index = predictor.index();
    site = predictor.site();
    hasValue = withValue;
  }

  private boolean load() throws IOException {
    while (nextBlock < blocks.size()) {
      if (!file.readEvents(blocks.getLong(nextBlock++), block)) {
        throw file.damaged(null);
      }
      numbers.start(block.bytes, block.length);
      if (!numbers.atEnd()) {
        return true;
      }
    }
    return false;
  }
}
