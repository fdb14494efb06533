package bigfoot.placement.oracle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** javac in memory. */
public final class SourceCompiler {
  private SourceCompiler() {}

  /** Class files by binary name, from sources by class name. */
  public static Map<String, byte[]> compile(Map<String, String> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> outputs = new TreeMap<>();
    List<JavaFileObject> units = new ArrayList<>();
    sources.forEach((name, text) -> units.add(new Source(name, text)));
    StringWriter messages = new StringWriter();
    try (JavaFileManager files =
        new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new Output(name, outputs);
          }
        }) {
      List<String> options = List.of("-g", "-nowarn", "-Xlint:none", "-proc:none");
      if (!compiler.getTask(messages, files, null, options, null, units).call()) {
        throw new IllegalStateException("does not compile: " + messages);
      }
    }
    Map<String, byte[]> classes = new TreeMap<>();
    outputs.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Output extends SimpleJavaFileObject {
    private final String name;
    private final Map<String, ByteArrayOutputStream> outputs;

    Output(String name, Map<String, ByteArrayOutputStream> outputs) {
      super(URI.create("mem:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
      this.name = name;
      this.outputs = outputs;
    }

    @Override
    public OutputStream openOutputStream() {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      outputs.put(name, bytes);
      return bytes;
    }
  }
}
