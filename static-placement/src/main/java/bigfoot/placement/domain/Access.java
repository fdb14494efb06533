package bigfoot.placement.domain;

/** An instruction that reads or writes the heap, and the item its check must cover. */
public record Access(int at, Item item) {}
