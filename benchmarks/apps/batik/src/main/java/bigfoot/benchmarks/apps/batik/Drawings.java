package bigfoot.benchmarks.apps.batik;

import bigfoot.benchmarks.harness.Application;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import javax.imageio.ImageIO;
import org.apache.batik.transcoder.TranscoderException;
import org.apache.batik.transcoder.TranscoderInput;
import org.apache.batik.transcoder.TranscoderOutput;
import org.apache.batik.transcoder.image.PNGTranscoder;

/** Each thread renders its share of the drawings; each drawing has gradients, paths and groups. */
public final class Drawings implements Workload {

  private static final int SIDE = 200;
  private static final int SHAPES = 40;

  private final int drawings;
  private final int threads;
  private String[] inputs;
  private byte[][] outputs;

  private Drawings(Size size, int threads) {
    this.drawings = size.choose(2, 10, 60, 300);
    this.threads = threads;
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    Application.main("batik", args, Drawings::new);
  }

  @Override
  public void prepare() {
    inputs = new String[drawings];
    outputs = new byte[drawings][];
    for (int i = 0; i < drawings; i++) {
      inputs[i] = drawing(i);
    }
  }

  /** The corner has a colour of its own, so that a picture can be told from another. */
  private static String drawing(int index) {
    StringBuilder svg = new StringBuilder("<svg xmlns='http://www.w3.org/2000/svg' width='");
    svg.append(SIDE).append("' height='").append(SIDE).append("'><defs>");
    svg.append("<linearGradient id='g'><stop offset='0' stop-color='red'/>");
    svg.append("<stop offset='1' stop-color='blue'/></linearGradient></defs>");
    for (int i = 0; i < SHAPES; i++) {
      int x = 20 + (index * 13 + i * 37) % 160;
      int y = 20 + (index * 7 + i * 53) % 160;
      svg.append("<g transform='translate(").append(x).append(',').append(y);
      svg.append(") rotate(").append(i * 9).append(")' opacity='0.7'>");
      svg.append("<rect width='20' height='12' fill='url(#g)'/>");
      svg.append("<path d='M0 0 C 10 20 20 -20 30 10 L 5 15 Z' fill='green' stroke='black'/>");
      svg.append("<circle cx='5' cy='5' r='4' fill='none' stroke='orange'/></g>");
    }
    svg.append("<rect width='10' height='10' fill='rgb(").append(index % 256).append(",1,2)'/>");
    return svg.append("</svg>").toString();
  }

  @Override
  public void run() throws InterruptedException {
    Runnable[] workers = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      int id = i;
      workers[i] = () -> render(id);
    }
    Team.run(workers);
  }

  private void render(int id) {
    for (int i = id; i < drawings; i += threads) {
      try {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        TranscoderInput input = new TranscoderInput(new StringReader(inputs[i]));
        new PNGTranscoder().transcode(input, new TranscoderOutput(png));
        outputs[i] = png.toByteArray();
      } catch (TranscoderException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Override
  public void check() throws IOException {
    for (int i = 0; i < drawings; i++) {
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(outputs[i]));
      WrongResultException.unless(
          image.getWidth() == SIDE && image.getHeight() == SIDE, "picture " + i + " has no size");
      int corner = image.getRGB(4, 4) & 0xffffff;
      WrongResultException.unless(
          corner == (i % 256 << 16 | 0x0102), "corner of picture " + i + " is " + corner);
    }
  }
}
