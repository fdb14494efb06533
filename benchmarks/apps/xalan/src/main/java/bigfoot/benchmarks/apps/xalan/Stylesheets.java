package bigfoot.benchmarks.apps.xalan;

import bigfoot.benchmarks.harness.Application;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.transform.Templates;
import javax.xml.transform.TransformerException;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.xalan.processor.TransformerFactoryImpl;

/** All threads take orders from a queue and make a page of each with one compiled style sheet. */
public final class Stylesheets implements Workload {

  private static final int ITEMS = 60;

  private static final String SHEET =
      String.join(
          "\n",
          "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>",
          "<xsl:output method='html'/>",
          "<xsl:key name='kind' match='item' use='@kind'/>",
          "<xsl:template match='/order'><html><body><h1><xsl:value-of select='@id'/></h1>",
          "<table><xsl:apply-templates select='item'>",
          "<xsl:sort select='price' data-type='number' order='descending'/>",
          "</xsl:apply-templates></table>",
          "<p class='total'><xsl:value-of select='sum(item/price)'/></p>",
          "<p class='first'><xsl:value-of select=\"count(key('kind', 'k1'))\"/></p>",
          "</body></html></xsl:template>",
          "<xsl:template match='item'><tr><td><xsl:value-of select='position()'/></td>",
          "<td><xsl:value-of select='name'/></td><td><xsl:choose>",
          "<xsl:when test='price &gt; 50'>dear</xsl:when><xsl:otherwise>cheap</xsl:otherwise>",
          "</xsl:choose></td><td><xsl:value-of select=\"translate(@kind, 'k', 'K')\"/></td></tr>",
          "</xsl:template></xsl:stylesheet>");

  private final int orders;
  private final int threads;
  private String[] inputs;
  private String[] outputs;
  private int next;

  private Stylesheets(Size size, int threads) {
    this.orders = size.choose(8, 150, 1_500, 10_000);
    this.threads = threads;
  }

  public static void main(String[] args) throws Exception {
    Application.main("xalan", args, Stylesheets::new);
  }

  @Override
  public void prepare() {
    inputs = new String[orders];
    outputs = new String[orders];
    for (int i = 0; i < orders; i++) {
      StringBuilder order = new StringBuilder("<order id='").append(i).append("'>");
      for (int j = 0; j < ITEMS; j++) {
        order.append("<item kind='k").append(j % 3).append("'><name>thing ").append(j);
        order.append("</name><price>").append(price(i, j)).append("</price></item>");
      }
      inputs[i] = order.append("</order>").toString();
    }
  }

  private static int price(int order, int item) {
    return (order + 7 * item) % 100;
  }

  @Override
  public void run() throws Exception {
    Templates templates =
        new TransformerFactoryImpl().newTemplates(new StreamSource(new StringReader(SHEET)));
    Runnable[] workers = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = () -> transformAll(templates);
    }
    Team.run(workers);
  }

  private void transformAll(Templates templates) {
    for (int i = take(); i < orders; i = take()) {
      try {
        StringWriter page = new StringWriter();
        templates
            .newTransformer()
            .transform(new StreamSource(new StringReader(inputs[i])), new StreamResult(page));
        outputs[i] = page.toString();
      } catch (TransformerException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private synchronized int take() {
    return next++;
  }

  @Override
  public void check() {
    for (int i = 0; i < orders; i++) {
      int sum = 0;
      for (int j = 0; j < ITEMS; j++) {
        sum += price(i, j);
      }
      boolean right =
          outputs[i].contains("<h1>" + i + "</h1>")
              && outputs[i].contains("<p class=\"total\">" + sum + "</p>")
              && outputs[i].contains("<p class=\"first\">" + ITEMS / 3 + "</p>");
      WrongResultException.unless(right, "page " + i + " is wrong: " + outputs[i]);
    }
  }
}
