import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Four threads fill an index; then four threads search it. */
public class Search {
  static void fill(IndexWriter writer, int worker) throws Exception {
    for (int i = 0; i < 100; i++) {
      Document document = new Document();
      String text = "worker " + worker + " number" + i + (i % 3 == 0 ? " fizz" : "") + " word" + i % 7;
      document.add(new TextField("text", text, Field.Store.YES));
      document.add(new IntPoint("number", i));
      writer.addDocument(document);
    }
  }

  public static void main(String[] args) throws Exception {
    ByteBuffersDirectory directory = new ByteBuffersDirectory();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try (IndexWriter writer =
        new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
      List<Future<?>> fillers = new ArrayList<>();
      for (int w = 0; w < 4; w++) {
        int worker = w;
        fillers.add(
            pool.submit(
                () -> {
                  fill(writer, worker);
                  return null;
                }));
      }
      for (Future<?> filler : fillers) {
        filler.get();
      }
      writer.forceMerge(1);
    }
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      List<Future<Integer>> counts = new ArrayList<>();
      for (String word : new String[] {"fizz", "word3", "worker", "number42", "absent"}) {
        counts.add(pool.submit(() -> searcher.count(new TermQuery(new Term("text", word)))));
      }
      for (Future<Integer> count : counts) {
        System.out.println(count.get());
      }
      System.out.println(reader.numDocs());
    }
    pool.shutdown();
    System.out.println("done");
  }
}
