package bigfoot.runtime.fasttrack;

/**
 * Sx.Rvc of one field, which its readers renew in place: a thread that reads again in a later epoch
 * puts that over its old one. Only while it has made the field's words busy; and the read word is
 * another one afterwards, so that nobody who has looked at the reads before takes what he found for
 * the field's state.
 *
 * <p>Belongs to one field, unlike other states. The rules for all variables get a copy.
 */
final class FieldReads extends ReadShared {
  FieldReads(ReadShared from) {
    super(from, from.reads.clone(), from.sites.clone(), from.locks.clone());
  }

  @Override
  boolean readIn(long e) {
    for (long read : reads) {
      if (read == e) {
        return true;
      }
    }
    return false;
  }

  /** Which of the reads is t's, or −1. */
  int of(ThreadState t) {
    int slot = Epoch.slot(t.epoch);
    for (int i = 0; i < reads.length; i++) {
      if (Epoch.slot(reads[i]) == slot) {
        return i;
      }
    }
    return -1;
  }

  /** Puts t's read, at site, over this one. */
  void renew(int i, ThreadState t, int site) {
    reads[i] = t.epoch;
    sites[i] = site;
    if (locks[i] != t.held) {
      locks[i] = t.held;
    }
  }

  /** The state as it is now, for rules that may keep it. */
  ReadShared copy() {
    return new ReadShared(this, reads.clone(), sites.clone(), locks.clone());
  }
}
