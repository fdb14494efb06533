package bigfoot.placement.effects;

/** A method by its declaring class's internal name, its name and its descriptor. */
record MethodKey(String owner, String name, String descriptor) {
  String signature() {
    return name + descriptor;
  }
}
