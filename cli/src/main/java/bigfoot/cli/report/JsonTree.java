package bigfoot.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON document as maps, lists, strings, numbers and booleans. The accessors forgive: what is
 * absent or of another type reads as empty.
 */
final class JsonTree {
  private JsonTree() {}

  static Object parse(Path file) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      parser.nextToken();
      Object document = value(parser);
      if (parser.nextToken() != null) {
        throw new JsonParseException(parser, "something follows the document");
      }
      return document;
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new JsonParseException(parser, "the document is empty");
    }
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_NUMBER_INT -> parser.getNumberValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      case VALUE_NULL -> "";
      default -> parser.getText();
    };
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      object.put(name, value(parser));
    }
    return object;
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> array = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(parser));
    }
    return array;
  }

  static Map<?, ?> map(Object tree, String field) {
    return get(tree, field) instanceof Map<?, ?> map ? map : Map.of();
  }

  static List<?> list(Object tree, String field) {
    return get(tree, field) instanceof List<?> list ? list : List.of();
  }

  static boolean hasList(Object tree, String field) {
    return get(tree, field) instanceof List;
  }

  static String string(Object tree, String field) {
    Object value = get(tree, field);
    return value == null ? "" : value.toString();
  }

  static int integer(Object tree, String field) {
    return get(tree, field) instanceof Number number ? number.intValue() : 0;
  }

  static List<String> strings(Object tree, String field) {
    return list(tree, field).stream().map(Object::toString).toList();
  }

  private static Object get(Object tree, String field) {
    return tree instanceof Map<?, ?> map ? map.get(field) : null;
  }
}
