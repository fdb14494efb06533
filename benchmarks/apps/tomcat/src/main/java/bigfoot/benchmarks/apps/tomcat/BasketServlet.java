package bigfoot.benchmarks.apps.tomcat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;

/** Keeps the number of a client's orders in its session. */
final class BasketServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  private final transient Counters counters;

  BasketServlet(Counters counters) {
    this.counters = counters;
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    HttpSession session = request.getSession();
    Integer before = (Integer) session.getAttribute("orders");
    int orders = before == null ? 1 : before + 1;
    session.setAttribute("orders", orders);
    counters.count();
    response.setContentType("application/json");
    response.getWriter().print("{\"orders\":" + orders + "}");
  }
}
