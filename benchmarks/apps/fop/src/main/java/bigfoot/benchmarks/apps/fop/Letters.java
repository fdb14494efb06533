package bigfoot.benchmarks.apps.fop;

import bigfoot.benchmarks.harness.Application;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.fop.apps.Fop;
import org.apache.fop.apps.FopFactory;
import org.apache.xmlgraphics.util.MimeConstants;

/** Each thread formats its share of the letters, with blocks, lists and tables, over many pages. */
public final class Letters implements Workload {

  private static final int SECTIONS = 4;
  private static final Logger LOGGER = Logger.getLogger("org.apache.fop");

  private final int letters;
  private final int threads;
  private String input;
  private byte[][] outputs;
  private int[] pages;

  private Letters(Size size, int threads) {
    this.letters = size.choose(2, 6, 40, 200);
    this.threads = threads;
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    LOGGER.setLevel(Level.SEVERE);
    Application.main("fop", args, Letters::new);
  }

  @Override
  public void prepare() {
    outputs = new byte[letters][];
    pages = new int[letters];
    StringBuilder fo = new StringBuilder();
    fo.append("<fo:root xmlns:fo='http://www.w3.org/1999/XSL/Format'><fo:layout-master-set>");
    fo.append("<fo:simple-page-master master-name='p' page-width='210mm' page-height='297mm'>");
    fo.append("<fo:region-body margin='20mm'/></fo:simple-page-master></fo:layout-master-set>");
    fo.append("<fo:page-sequence master-reference='p'><fo:flow flow-name='xsl-region-body'>");
    for (int i = 0; i < SECTIONS; i++) {
      section(fo, i);
    }
    fo.append("</fo:flow></fo:page-sequence></fo:root>");
    input = fo.toString();
  }

  private static void section(StringBuilder fo, int number) {
    fo.append("<fo:block font-size='14pt' font-weight='bold' break-before='page'>Section ");
    fo.append(number).append("</fo:block>");
    for (int i = 0; i < 6; i++) {
      fo.append("<fo:block text-align='justify' space-after='6pt'>");
      for (int j = 0; j < 80; j++) {
        fo.append("word").append((number + i * j) % 97).append(' ');
      }
      fo.append("</fo:block>");
    }
    fo.append("<fo:table table-layout='fixed' width='100%'><fo:table-body>");
    for (int row = 0; row < 5; row++) {
      fo.append("<fo:table-row>");
      for (int column = 0; column < 3; column++) {
        fo.append("<fo:table-cell border='1pt solid black'><fo:block>cell ").append(row);
        fo.append(' ').append(column).append("</fo:block></fo:table-cell>");
      }
      fo.append("</fo:table-row>");
    }
    fo.append("</fo:table-body></fo:table>");
  }

  @Override
  public void run() throws InterruptedException {
    FopFactory factory = FopFactory.newInstance(new File(".").toURI());
    Runnable[] workers = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      int id = i;
      workers[i] = () -> format(factory, id);
    }
    Team.run(workers);
  }

  private void format(FopFactory factory, int id) {
    for (int i = id; i < letters; i += threads) {
      try {
        ByteArrayOutputStream pdf = new ByteArrayOutputStream();
        Fop fop = factory.newFop(MimeConstants.MIME_PDF, pdf);
        TransformerFactory.newInstance()
            .newTransformer()
            .transform(
                new StreamSource(new StringReader(input)), new SAXResult(fop.getDefaultHandler()));
        outputs[i] = pdf.toByteArray();
        pages[i] = fop.getResults().getPageCount();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Override
  public void check() {
    for (int i = 0; i < letters; i++) {
      WrongResultException.unless(pages[i] == 2 * SECTIONS, "letter " + i + ": pages " + pages[i]);
      String text = new String(outputs[i], StandardCharsets.ISO_8859_1);
      WrongResultException.unless(
          text.startsWith("%PDF-") && text.trim().endsWith("%%EOF"), "letter " + i + " is no PDF");
    }
  }
}
