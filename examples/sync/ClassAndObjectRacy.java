// expect: race ClassAndObjectRacy.n

/** The class's monitor is not the object's. */
public class ClassAndObjectRacy {
  static int n;

  static synchronized void ofClass() { n++; }
  synchronized void ofObject() { n++; }

  public static void main(String[] args) throws Exception {
    ClassAndObjectRacy object = new ClassAndObjectRacy();
    Thread t = Go.start(object::ofObject);
    ofClass();
    t.join();
  }
}
