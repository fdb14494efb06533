package bigfoot.benchmarks.apps.lucene;

import bigfoot.benchmarks.harness.Application;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** All threads add to one index, then all search in it. */
public final class Library implements Workload {

  private final int documents;
  private final int queries;
  private final int threads;
  private Texts texts;
  private ByteBuffersDirectory directory;

  private Library(Size size, int threads) {
    this.documents = size.choose(20, 400, 4_000, 20_000);
    this.queries = size.choose(10, 200, 2_000, 10_000);
    this.threads = threads;
  }

  public static void main(String[] args) throws Exception {
    Application.main("lucene", args, Library::new);
  }

  @Override
  public void prepare() {
    texts = new Texts(documents);
    directory = new ByteBuffersDirectory();
  }

  @Override
  public void run() throws Exception {
    try (IndexWriter writer =
        new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
      inParallel(id -> index(writer, id));
      writer.commit();
    }
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      inParallel(id -> search(searcher, id));
    }
  }

  private interface Part {
    void run(int id) throws IOException;
  }

  private void inParallel(Part part) throws InterruptedException {
    Runnable[] workers = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      int id = i;
      workers[i] =
          () -> {
            try {
              part.run(id);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          };
    }
    Team.run(workers);
  }

  private void index(IndexWriter writer, int id) throws IOException {
    for (int i = id; i < documents; i += threads) {
      Document document = new Document();
      document.add(new StringField("id", Integer.toString(i), Field.Store.YES));
      document.add(new TextField("text", texts.text(i), Field.Store.NO));
      writer.addDocument(document);
    }
  }

  private void search(IndexSearcher searcher, int id) throws IOException {
    for (int i = id; i < queries; i += threads) {
      String first = texts.word(i % 50);
      String second = texts.word(50 + i % 70);
      searcher.search(new TermQuery(new Term("text", first)), 10);
      Query both =
          new BooleanQuery.Builder()
              .add(new TermQuery(new Term("text", first)), BooleanClause.Occur.MUST)
              .add(new TermQuery(new Term("text", second)), BooleanClause.Occur.MUST)
              .build();
      searcher.search(both, 10);
      searcher.search(new PhraseQuery("text", first, second), 10);
    }
  }

  /** Lucene and a plain search of the texts find equally many documents. */
  @Override
  public void check() throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      WrongResultException.unless(reader.numDocs() == documents, reader.numDocs() + " documents");
      IndexSearcher searcher = new IndexSearcher(reader);
      for (int rank = 0; rank < 2_000; rank += 97) {
        int found = searcher.count(new TermQuery(new Term("text", texts.word(rank))));
        int expected = texts.containing(rank);
        WrongResultException.unless(
            found == expected, texts.word(rank) + " is in " + found + ", not " + expected);
      }
    }
  }
}
