package bigfoot.cli.report;

/** Builds HTML; every text and attribute value that goes through here is escaped. */
final class Html {
  private final StringBuilder page = new StringBuilder();

  /** Markup of our own, as it is. */
  Html raw(String markup) {
    page.append(markup);
    return this;
  }

  /** Text from the program under test or the user. */
  Html text(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> page.append("&amp;");
        case '<' -> page.append("&lt;");
        case '>' -> page.append("&gt;");
        case '"' -> page.append("&quot;");
        case '\'' -> page.append("&#39;");
        default -> page.append(c);
      }
    }
    return this;
  }

  /** An element that holds text only. */
  Html element(String tag, String cssClass, String text) {
    page.append('<').append(tag);
    if (!cssClass.isEmpty()) {
      raw(" class=\"").text(cssClass).raw("\"");
    }
    page.append('>');
    text(text);
    page.append("</").append(tag).append('>');
    return this;
  }

  @Override
  public String toString() {
    return page.toString();
  }
}
