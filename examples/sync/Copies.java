// expect: none
import java.nio.*;
import java.util.*;

/** Copies of collections, absolute accesses to buffers, parts of arrays: all reads. */
public class Copies {
  public static void main(String[] args) throws Exception {
    ArrayList<Integer> list = new ArrayList<>(List.of(1, 2));
    IntBuffer ints = IntBuffer.allocate(4);
    ByteBuffer bytes = ByteBuffer.allocate(4);
    int[] array = new int[4];
    Runnable reads =
        () -> {
          list.clone();
          ints.get(1);
          bytes.get(0, new byte[2]);
          Arrays.mismatch(array, 0, 2, new int[2], 0, 2);
        };
    Thread t = Go.start(reads::run), u = Go.start(reads::run), v = Go.start(() -> array[3] = 1);
    t.join(); u.join(); v.join();
  }
}
