import java.util.Arrays;

/** Every kind of field and array access. */
public class Fields {
  boolean z;
  byte b;
  char c = 'c';
  short s;
  int i;
  long l;
  float f;
  double d;
  Object o;
  int[] array = {1, 2, 3};
  volatile int vi;
  volatile long vl;
  volatile Object vo;
  final int fin = 7;
  int $dollar;
  int h$x;
  int x;
  static boolean sz;
  static long sl = 5;
  static double sd;
  static volatile long svl;
  static volatile String svo = "v";
  private int hidden = 1;
  protected int shared = 3;

  static class Sub extends Fields {
    private int hidden = 2;

    int both() {
      return hidden * 10 + super.shared++ + ((Fields) this).hidden;
    }
  }

  class Inner {
    int v = i + 1;

    int outer() {
      hidden += v;
      return Fields.this.hidden + shared;
    }
  }

  interface Constants {
    int ONE = Integer.parseInt("1");
    int[] LIST = {ONE, 2};
  }

  long all() {
    z = !z;
    b += 3;
    c++;
    s -= 2;
    i = i++ + ++i;
    l += 1L << 40;
    f *= 2;
    f += 1.5f;
    d = d * 3 + f;
    o = o == null ? "o" : o;
    array[1] += array[0]++ - --array[2];
    vi++;
    vl += vi;
    vo = vo == null ? this : vo;
    $dollar = h$x = x = 4;
    sz |= z;
    sl ^= 3;
    sd = sl / 3.0;
    svl = svl * 2 + 1;
    svo += vi;
    return i + l + b + c + s + (long) f + (long) d + vi + vl + sl + (long) sd + svl + fin;
  }

  static String arrays() {
    boolean[] z = {true};
    byte[] b = {1};
    char[] c = {'a'};
    short[] s = {2};
    int[] i = {3};
    long[] l = {4};
    float[] f = {5};
    double[] d = {6};
    Object[][] o = {{"x"}, {null}};
    z[0] ^= true;
    b[0]++;
    c[0] += 1;
    s[0]--;
    i[0] <<= 2;
    l[0] *= i[0];
    f[0] /= 2;
    d[0] -= f[0];
    o[1][0] = o[0][0] + "y";
    int[] copy = i.clone();
    System.arraycopy(i, 0, copy, 0, 1);
    Arrays.fill(s, (short) 9);
    return Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(s)
        + Arrays.toString(i) + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d)
        + Arrays.deepToString(o) + Arrays.toString(copy);
  }

  public static void main(String[] args) {
    Fields fields = new Fields();
    System.out.println(fields.all() + " " + fields.all() + " " + fields.o + fields.f + fields.d);
    Sub sub = new Sub();
    System.out.println(sub.both() + " " + sub.shared + " " + sub.hidden + sub.x);
    System.out.println(fields.new Inner().outer() + " " + sub.new Inner().outer());
    System.out.println(Constants.ONE + Constants.LIST[1]);
    System.out.println(arrays());
    final int captured = args.length + 3;
    Runnable anonymous = new Runnable() {
      int own = captured;

      @Override
      public void run() {
        fields.i = own + captured;
      }
    };
    anonymous.run();
    System.out.println(fields.i);
  }
}
