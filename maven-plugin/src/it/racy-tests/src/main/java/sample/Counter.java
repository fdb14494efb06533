package sample;

public class Counter {
  int count;

  void increment() {
    count++;
  }
}
