package bigfoot.runtime.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Writes the blocks of all threads to one stream, from one thread of its own. Memory is bounded: a
 * thread whose block finds the queue full waits. Five times a second it writes out what the threads
 * have packed so far, and a mark up to which the file is complete.
 */
public final class TraceWriter {
  private static final int QUEUE = 32;
  private static final long ROUND_MILLIS = 200;

  /** A block to be written; the last one has no bytes. */
  private static final class Block {
    final ThreadLog log;
    final byte[] bytes;
    final int from;
    final int to;

    Block(ThreadLog log, byte[] bytes, int from, int to) {
      this.log = log;
      this.bytes = bytes;
      this.from = from;
      this.to = to;
    }
  }

  private final ArrayBlockingQueue<Block> queue = new ArrayBlockingQueue<>(QUEUE);
  private final ArrayBlockingQueue<byte[]> spare = new ArrayBlockingQueue<>(QUEUE);

  /** Of threads that may go on. */
  private final List<ThreadLog> logs = new CopyOnWriteArrayList<>();

  /** Numbers of threads that have ended and whose events are written. */
  private final Set<Integer> ended = new ConcurrentSkipListSet<>();

  /** By number. */
  private final List<String> names = new CopyOnWriteArrayList<>();

  private final Map<String, Integer> nameNumbers = new ConcurrentHashMap<>();

  /** Whether the last block was taken. Used by the writing thread alone. */
  private boolean ending;

  /** How many names are in the file. Used by the writing thread alone. */
  private int namesWritten;

  private final AtomicLong tickets = new AtomicLong(1);
  private final OutputStream out;
  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
  private final byte[] packed = new byte[ThreadLog.CAPACITY + 1024];
  private final Thread thread = new Thread(this::run, "bigfoot-trace-writer");

  /** Written once, by the writing thread or {@link #finish}. */
  private volatile boolean closed;

  private volatile IOException failure;

  public TraceWriter(OutputStream out) throws IOException {
    this.out = out;
    out.write(ByteBuffer.allocate(8).putLong(TraceFormat.MAGIC).array());
    thread.setDaemon(true);
  }

  public void start() {
    thread.start();
  }

  /** A block of whole data, before recording starts. */
  public void site(byte[] table) throws IOException {
    write(TraceFormat.SITES, 0, table, 0, table.length);
  }

  /** A class file of the program, before recording starts. */
  public void original(byte[] bytes) throws IOException {
    write(TraceFormat.CLASS, 0, bytes, 0, bytes.length);
  }

  /** The log of a new thread. */
  public ThreadLog log(int number, Thread owner) {
    ThreadLog log = new ThreadLog(this, number, owner);
    logs.add(log);
    return log;
  }

  /** The numbers of all threads that have ended, but for those that run at the exit. */
  Set<Integer> endedThreads() {
    Set<Integer> all = new TreeSet<>();
    for (ThreadLog log : logs) {
      if (log.over() && !log.atExit) {
        all.add(log.number);
      }
    }
    all.addAll(ended); // second, as what leaves the list meanwhile is among them
    return all;
  }

  /** The number of a name; the writing thread will write it. */
  int name(String text) {
    Integer known = nameNumbers.get(text);
    if (known != null) {
      return known;
    }
    synchronized (names) {
      known = nameNumbers.get(text);
      if (known == null) {
        known = names.size();
        names.add(text);
        nameNumbers.put(text, known);
      }
    }
    return known;
  }

  private void writeNames() throws IOException {
    for (int all = names.size(); namesWritten < all; namesWritten++) {
      byte[] text = names.get(namesWritten).getBytes(StandardCharsets.UTF_8);
      write(TraceFormat.NAME, namesWritten, text, 0, text.length);
    }
  }

  /** The numbers of all threads that have recorded something and may go on. */
  Set<Integer> runningThreads() {
    Set<Integer> all = new TreeSet<>();
    for (ThreadLog log : logs) {
      all.add(log.number);
    }
    return all;
  }

  long ticket() {
    return tickets.getAndIncrement();
  }

  /** Whether recording is over: finished, or the file cannot be written. */
  boolean closed() {
    return closed;
  }

  /** Why the file could not be written, or null. */
  public IOException failure() {
    return failure;
  }

  byte[] buffer() {
    byte[] used = spare.poll();
    return used != null ? used : new byte[ThreadLog.CAPACITY];
  }

  /** Takes over a full buffer, which the log has counted; waits while the queue is full. */
  void put(ThreadLog log, byte[] bytes, int from, int to) {
    boolean interrupted = false;
    while (!closed) {
      try {
        if (queue.offer(new Block(log, bytes, from, to), 1, TimeUnit.SECONDS)) {
          break;
        }
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Writes all that was recorded, waits for it, and closes the file. */
  public void finish() {
    boolean interrupted = false;
    try {
      queue.put(new Block(null, null, 0, 0));
      thread.join(TimeUnit.MINUTES.toMillis(1));
    } catch (InterruptedException e) {
      interrupted = true;
    }
    closed = true;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      drainQueue();
      closed = true;
      round(true);
      write(TraceFormat.END, 0, new byte[0], 0, 0);
      out.close();
    } catch (IOException e) {
      failure = e;
    } catch (InterruptedException e) {
      failure = new IOException("interrupted");
    } finally {
      closed = true;
      deflater.end();
    }
  }

  private void drainQueue() throws IOException, InterruptedException {
    long last = System.nanoTime();
    while (!ending || !queue.isEmpty()) {
      write(queue.poll(ending ? 0 : ROUND_MILLIS, TimeUnit.MILLISECONDS));
      long now = System.nanoTime();
      if (!ending && now - last >= TimeUnit.MILLISECONDS.toNanos(ROUND_MILLIS)) {
        round(false);
        last = now;
      }
    }
  }

  /** Writes the next block, if one comes soon. Called by the writing thread. */
  boolean advance() throws IOException, InterruptedException {
    Block block = queue.poll(100, TimeUnit.MICROSECONDS);
    write(block);
    return block != null;
  }

  private void write(Block block) throws IOException {
    if (block == null) {
      return;
    }
    if (block.bytes == null) {
      ending = true;
      return;
    }
    announce(block.log);
    write(TraceFormat.EVENTS, block.log.number, block.bytes, block.from, block.to);
    block.log.queued.decrementAndGet();
    spare.offer(block.bytes);
  }

  private void announce(ThreadLog log) throws IOException {
    if (!log.announced) {
      log.announced = true;
      byte[] name = log.name.getBytes(StandardCharsets.UTF_8);
      write(TraceFormat.THREAD, log.number, name, 0, name.length);
    }
  }

  /** Writes what is packed so far; the mark says up to which ticket nothing is missing. */
  private void round(boolean last) throws IOException, InterruptedException {
    long ticket = tickets.get();
    boolean complete = true;
    for (ThreadLog log : logs) {
      announce(log);
      boolean over = log.over();
      boolean drained = (log.settle() || last) && log.drain(over || last);
      complete &= drained;
      if (over && drained) {
        if (!log.atExit) {
          ended.add(log.number);
        }
        logs.remove(log);
      }
    }
    writeNames();
    if (complete) {
      byte[] mark = ByteBuffer.allocate(8).putLong(ticket).array();
      write(TraceFormat.MARK, 0, mark, 0, mark.length);
      out.flush();
    }
  }

  /** Called by {@link ThreadLog#drain}, which holds the log's lock. */
  void events(ThreadLog log, byte[] bytes, int from, int to) throws IOException {
    write(TraceFormat.EVENTS, log.number, bytes, from, to);
  }

  private void write(byte type, int number, byte[] bytes, int from, int to) throws IOException {
    int raw = to - from;
    deflater.reset();
    deflater.setInput(bytes, from, raw);
    deflater.finish();
    int size = raw == 0 || raw > packed.length ? 0 : deflater.deflate(packed);
    // less than a third is not worth the time that inflating takes
    boolean smaller = deflater.finished() && size > 0 && 3L * size < 2L * raw;
    byte[] stored = smaller ? packed : bytes;
    int start = smaller ? 0 : from;
    int length = smaller ? size : raw;
    CRC32 sum = new CRC32();
    sum.update(stored, start, length);
    ByteBuffer head = ByteBuffer.allocate(TraceFormat.BLOCK_HEAD);
    head.put(type).putInt(number).putInt(raw).putInt(length).putInt((int) sum.getValue());
    out.write(head.array());
    out.write(stored, start, length);
  }
}
