// expect: none

/** Static and instance methods that take the class's monitor. */
public class ClassAndObject {
  static int n;

  static synchronized void ofClass() { n++; }
  void ofObject() { synchronized (ClassAndObject.class) { n++; } }

  public static void main(String[] args) throws Exception {
    ClassAndObject object = new ClassAndObject();
    Thread t = Go.start(object::ofObject);
    ofClass();
    t.join();
  }
}
