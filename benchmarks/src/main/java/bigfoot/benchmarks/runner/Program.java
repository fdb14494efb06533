package bigfoot.benchmarks.runner;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program to measure: where it is, and how it is told what to do. */
record Program(String name, boolean kernel, Path jar, String size) {

  static final List<String> KERNELS =
      List.of("crypt", "series", "lufact", "moldyn", "montecarlo", "sparse", "sor", "raytracer");
  static final List<String> APPS =
      List.of("batik", "tomcat", "lucene", "pmd", "fop", "jython", "xalan", "h2");

  static Program named(String name, Path benchmarks, String kernelSize, String appSize) {
    if (KERNELS.contains(name)) {
      return new Program(name, true, benchmarks.resolve("target/kernels.jar"), kernelSize);
    }
    return new Program(name, false, benchmarks.resolve("target/apps/" + name + ".jar"), appSize);
  }

  /** All kernels are in one jar, each application in its own. */
  String jarName() {
    return kernel ? "kernels" : name;
  }

  List<String> arguments(int threads, int iterations) {
    List<String> arguments = new ArrayList<>();
    if (kernel) {
      arguments.add(name);
    }
    arguments.add(size);
    arguments.add(Integer.toString(threads));
    arguments.add(Integer.toString(iterations));
    return arguments;
  }
}
