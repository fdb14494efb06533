// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.lang.invoke.*;

/** Publication by every safe means. */
public class Publication {
  static class Box { int v; Box(int v) { this.v = v; } }
  static volatile Box byVolatile; static final AtomicReference<Box> byAtomic = new AtomicReference<>(); static Box byLock; static final Object lock = new Object();
  static final ConcurrentMap<String, Box> byMap = new ConcurrentHashMap<>(); static final Map<String, Box> byTable = new Hashtable<>(); static final List<Box> byCow = new CopyOnWriteArrayList<>();
  static final List<Box> byVector = new Vector<>(); static final Map<Box, Integer> byKey = new ConcurrentHashMap<>(); static final Set<Box> bySet = ConcurrentHashMap.newKeySet(); static final BlockingQueue<Box> byQueue = new SynchronousQueue<>();
  static final TransferQueue<Box> byTransfer = new LinkedTransferQueue<>(); static final Exchanger<Box> byExchange = new Exchanger<>(); static final AtomicReferenceArray<Box> byArray = new AtomicReferenceArray<>(2);
  static final CompletableFuture<Box> byFuture = new CompletableFuture<>(); static final List<Box> bySyncList = Collections.synchronizedList(new ArrayList<>()); static final AtomicStampedReference<Box> byStamp = new AtomicStampedReference<>(null, 0);
  static Box byRelease; static final VarHandle RELEASE; static final Deque<Box> byDeque = new ConcurrentLinkedDeque<>(); static final Queue<Box> byPrio = new PriorityBlockingQueue<>(4, (a, b) -> 0); static final ConcurrentSkipListSet<Box> bySkip = new ConcurrentSkipListSet<>((a, b) -> 0);
  static { try { RELEASE = MethodHandles.lookup().findStaticVarHandle(Publication.class, "byRelease", Box.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  static <T> T spin(Callable<T> c) throws Exception { for (;;) { T t = c.call(); if (t != null) return t; Thread.yield(); } }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> {
      byVolatile = new Box(1); byAtomic.set(new Box(1)); synchronized (lock) { byLock = new Box(1); }
      byMap.put("k", new Box(1)); byTable.put("k", new Box(1)); byCow.add(new Box(1)); byVector.add(new Box(1)); byKey.put(new Box(1), 1); bySet.add(new Box(1));
      byQueue.put(new Box(1)); byTransfer.transfer(new Box(1)); byExchange.exchange(new Box(1)); byArray.set(1, new Box(1)); byFuture.complete(new Box(1)); bySyncList.add(new Box(1));
      byStamp.set(new Box(1), 1); RELEASE.setRelease(new Box(1)); byDeque.push(new Box(1)); byPrio.add(new Box(1)); bySkip.add(new Box(1));
    });
    spin(() -> byVolatile).v++; spin(byAtomic::get).v++; spin(() -> { synchronized (lock) { return byLock; } }).v++;
    spin(() -> byMap.get("k")).v++; spin(() -> byTable.get("k")).v++; spin(() -> byCow.isEmpty() ? null : byCow.get(0)).v++; spin(() -> byVector.isEmpty() ? null : byVector.get(0)).v++;
    spin(() -> { for (Box b : byKey.keySet()) return b; return null; }).v++; spin(() -> { Iterator<Box> i = bySet.iterator(); return i.hasNext() ? i.next() : null; }).v++;
    byQueue.take().v++; byTransfer.take().v++; byExchange.exchange(new Box(2)).v++; spin(() -> byArray.get(1)).v++; byFuture.get().v++; spin(() -> { synchronized (bySyncList) { return bySyncList.stream().findFirst().orElse(null); } }).v++;
    spin(byStamp::getReference).v++; spin(() -> (Box) RELEASE.getAcquire()).v++; spin(byDeque::peekLast).v++; spin(byPrio::poll).v++; spin(() -> bySkip.isEmpty() ? null : bySkip.first()).v++;
    t.join();
  }
}
