package bigfoot.benchmarks.apps.tomcat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;

/** Answers with a page made from the parameters. */
final class GreetingServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType("text/html;charset=UTF-8");
    PrintWriter out = response.getWriter();
    out.println("<html><body>");
    int lines = Integer.parseInt(request.getParameter("lines"));
    for (int i = 0; i < lines; i++) {
      out.println("<p>Hello " + request.getParameter("name") + ", line " + i + "</p>");
    }
    out.println("</body></html>");
  }
}
