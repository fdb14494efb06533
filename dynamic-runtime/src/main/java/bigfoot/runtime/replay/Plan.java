package bigfoot.runtime.replay;

import bigfoot.runtime.trace.TraceFormat;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A schedule to be followed: steps in their order, the last two of which are the race. All fields
 * are arrays by thread or by step.
 */
public final class Plan {
  private static final int MAGIC = 0x42465031;

  /** How long the next step may take to come, in seconds. */
  public final int patience;

  public final String[] names;

  /** Whether the thread is started by a step; else it is known by its name. */
  public final boolean[] forked;

  /** Whether the thread's steps are all it does, so that it may run to its end. */
  public final boolean[] complete;

  public final int[] thread;

  /** One of {@link TraceFormat}'s kinds. */
  public final int[] kind;

  /** An access's site, or the complement of a number of a set of sites; a fork's child; else 0. */
  public final int[] detail;

  public final int[][] siteSets;

  public Plan(
      int patience,
      String[] names,
      boolean[] forked,
      boolean[] complete,
      int[] thread,
      int[] kind,
      int[] detail,
      int[][] siteSets) {
    this.patience = patience;
    this.names = names;
    this.forked = forked;
    this.complete = complete;
    this.thread = thread;
    this.kind = kind;
    this.detail = detail;
    this.siteSets = siteSets;
  }

  public int steps() {
    return thread.length;
  }

  /** Whether the hook of such a step comes after the operation. */
  static boolean isAfter(int kind) {
    return kind == TraceFormat.ACQUIRE || kind == TraceFormat.JOIN || kind == TraceFormat.RECEIVE;
  }

  /**
   * Whether such a step may be missing, or come unplanned: some are recorded only once in a run.
   */
  static boolean isOptional(int kind) {
    return kind == TraceFormat.SEND || kind == TraceFormat.RECEIVE;
  }

  static boolean isAccess(int kind) {
    return kind == TraceFormat.READ || kind == TraceFormat.WRITE;
  }

  /** Whether what a thread does is the step. */
  boolean fits(int step, int actual, int site) {
    if (kind[step] != actual) {
      return false;
    }
    if (!isAccess(actual) || detail[step] == site) {
      return true;
    }
    if (detail[step] < 0) {
      for (int one : siteSets[~detail[step]]) {
        if (one == site) {
          return true;
        }
      }
    }
    return false;
  }

  public void write(DataOutputStream out) throws IOException {
    out.writeInt(MAGIC);
    out.writeInt(patience);
    out.writeInt(names.length);
    for (int i = 0; i < names.length; i++) {
      out.writeUTF(names[i]);
      out.writeBoolean(forked[i]);
      out.writeBoolean(complete[i]);
    }
    out.writeInt(siteSets.length);
    for (int[] set : siteSets) {
      out.writeInt(set.length);
      for (int site : set) {
        out.writeInt(site);
      }
    }
    out.writeInt(steps());
    for (int i = 0; i < steps(); i++) {
      out.writeInt(thread[i]);
      out.writeByte(kind[i]);
      out.writeInt(detail[i]);
    }
  }

  static Plan read(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("not a plan of this version");
    }
    int patience = in.readInt();
    int threads = in.readInt();
    String[] names = new String[threads];
    boolean[] forked = new boolean[threads];
    boolean[] complete = new boolean[threads];
    for (int i = 0; i < threads; i++) {
      names[i] = in.readUTF();
      forked[i] = in.readBoolean();
      complete[i] = in.readBoolean();
    }
    int[][] sets = new int[in.readInt()][];
    for (int i = 0; i < sets.length; i++) {
      sets[i] = new int[in.readInt()];
      for (int j = 0; j < sets[i].length; j++) {
        sets[i][j] = in.readInt();
      }
    }
    int steps = in.readInt();
    int[] thread = new int[steps];
    int[] kind = new int[steps];
    int[] detail = new int[steps];
    for (int i = 0; i < steps; i++) {
      thread[i] = in.readInt();
      kind[i] = in.readByte();
      detail[i] = in.readInt();
    }
    return new Plan(patience, names, forked, complete, thread, kind, detail, sets);
  }
}
