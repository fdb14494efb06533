package bigfoot.placement.verify;

/** An object (0 for statics) with a slot: an index, or −1 − the number of a name. */
record Place(long object, int slot) {}
