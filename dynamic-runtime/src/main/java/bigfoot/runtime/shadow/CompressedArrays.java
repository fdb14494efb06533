package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ThreadState;

/** Footprints and compressed shadow state, for slimstate, slimcard and bigfoot. */
final class CompressedArrays extends ArrayDetector {
  private final RaceSink sink;

  CompressedArrays(RaceSink sink) {
    this.sink = sink;
  }

  @Override
  public byte[] read(ThreadState t, Object array, int index, int site) {
    return add(t, array, index, site << 1);
  }

  @Override
  public byte[] write(ThreadState t, Object array, int index, int site) {
    return add(t, array, index, site << 1 | 1);
  }

  @Override
  public void range(
      ThreadState t, Object array, int lo, int hi, int step, int site, boolean write) {
    footprint(t).addRange(t, array, lo, hi, step, write ? site << 1 | 1 : site << 1);
  }

  @Override
  public byte[] lend(ThreadState t, Object array, int site) {
    Stream s = t.streams[Stream.place(site << 1)];
    boolean inMarks = s.marks != null && s.key >>> 1 == site && s.shadow.get() == array;
    return inMarks ? footprint(t).lend(s) : null;
  }

  private byte[] add(ThreadState t, Object array, int index, int key) {
    int place = Stream.place(key);
    Stream s = t.streams[place];
    if (s.serves(array, key) && s.takes(index)) {
      return s.seen;
    }
    ArrayShadow direct = t.directs[place];
    if (direct != null && direct.get() == array && direct.settled(index, t, (key & 1) != 0)) {
      return null;
    }
    return SlowPaths.add(this, t, array, index, key);
  }

  Footprint footprint(ThreadState t) {
    Footprint f = (Footprint) t.pending;
    return f != null ? f : begin(t);
  }

  private Footprint begin(ThreadState t) {
    Footprint f = new Footprint(sink);
    t.pending = f;
    return f;
  }
}
