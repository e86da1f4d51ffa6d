extension UserSchemaTests {
  /// What version 12 added.
  static let version12Books =
    """

    CREATE TABLE book (
      id INTEGER PRIMARY KEY CHECK (id > 0),
      owner TEXT NOT NULL UNIQUE,
      last_number INTEGER NOT NULL CHECK (last_number >= 0),
      last_hash BLOB NOT NULL CHECK (length(last_hash) = 32),
      closed INTEGER CHECK (closed = -1) REFERENCES book (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT;
    CREATE TABLE book_account (
      book INTEGER NOT NULL REFERENCES book (id),
      id INTEGER NOT NULL CHECK (id > 0),
      name TEXT NOT NULL CHECK (name <> ''),
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      balance INTEGER NOT NULL,
      PRIMARY KEY (book, id),
      UNIQUE (book, name, currency)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX book_account_open ON book_account (book) WHERE balance <> 0;
    CREATE TABLE book_entry (
      book INTEGER NOT NULL REFERENCES book (id),
      number INTEGER NOT NULL CHECK (number > 0),
      id TEXT NOT NULL CHECK (id <> ''),
      at INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('opening', 'order', 'elsewhere', 'reversal')),
      reverses INTEGER CHECK ((reverses IS NOT NULL) = (kind = 'reversal')) CHECK (reverses < number),
      memo TEXT NOT NULL,
      arguments TEXT NOT NULL,
      previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
      hash BLOB NOT NULL CHECK (length(hash) = 32),
      PRIMARY KEY (book, number),
      UNIQUE (book, id),
      FOREIGN KEY (book, reverses) REFERENCES book_entry (book, number),
      CHECK (kind <> 'opening' OR number = 1)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX book_entry_at ON book_entry (book, at);
    CREATE UNIQUE INDEX book_entry_reverses ON book_entry (book, reverses) WHERE reverses IS NOT NULL;
    CREATE TABLE book_posting (
      book INTEGER NOT NULL,
      entry INTEGER NOT NULL,
      position INTEGER NOT NULL CHECK (position >= 0),
      account INTEGER NOT NULL,
      amount INTEGER NOT NULL CHECK (amount <> 0),
      balance INTEGER NOT NULL,
      PRIMARY KEY (book, entry, position),
      FOREIGN KEY (book, entry) REFERENCES book_entry (book, number) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (book, account) REFERENCES book_account (book, id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX book_posting_account ON book_posting (book, account, entry);
    CREATE TRIGGER book_begins BEFORE INSERT ON book BEGIN
      SELECT RAISE(ABORT, 'a book begins empty') WHERE NEW.last_number <> 0 OR NEW.closed IS NOT NULL;
      SELECT RAISE(ABORT, 'a book is never replaced')
        WHERE EXISTS (SELECT 1 FROM book WHERE id = NEW.id OR owner = NEW.owner);
    END;
    CREATE TRIGGER book_changes BEFORE UPDATE ON book BEGIN
      SELECT RAISE(ABORT, 'a book only gets its next entry, or is closed') WHERE NOT (
        NEW.id IS OLD.id AND NEW.owner IS OLD.owner AND OLD.closed IS NULL AND (
          (NEW.closed IS -1 AND NEW.last_number IS OLD.last_number AND NEW.last_hash IS OLD.last_hash)
          OR (NEW.closed IS NULL AND NEW.last_number IS OLD.last_number + 1 AND NEW.last_hash IS
            (SELECT hash FROM book_entry WHERE book = NEW.id AND number = NEW.last_number))));
    END;
    CREATE TRIGGER book_ends BEFORE DELETE ON book BEGIN
      SELECT RAISE(ABORT, 'a book is closed before it is deleted') WHERE OLD.closed IS NULL;
    END;
    CREATE TRIGGER book_account_begins BEFORE INSERT ON book_account BEGIN
      SELECT RAISE(ABORT, 'an account of the books begins at zero') WHERE NEW.balance <> 0;
      SELECT RAISE(ABORT, 'an account of the books is never replaced') WHERE EXISTS (
        SELECT 1 FROM book_account
        WHERE book = NEW.book AND (id = NEW.id OR (name = NEW.name AND currency = NEW.currency)));
    END;
    CREATE TRIGGER book_account_changes BEFORE UPDATE ON book_account BEGIN
      SELECT RAISE(ABORT, 'an account of the books never changes') WHERE NOT (
        NEW.book IS OLD.book AND NEW.id IS OLD.id AND NEW.name IS OLD.name AND NEW.currency IS OLD.currency
        AND NEW.balance IS (
          SELECT balance FROM book_posting INDEXED BY book_posting_account
          WHERE book = NEW.book AND account = NEW.id ORDER BY entry DESC LIMIT 1));
    END;
    CREATE TRIGGER book_account_ends BEFORE DELETE ON book_account BEGIN
      SELECT RAISE(ABORT, 'an account is deleted with its book only')
        WHERE NOT EXISTS (SELECT 1 FROM book WHERE id = OLD.book AND closed IS -1);
    END;
    CREATE TRIGGER book_entry_seals BEFORE INSERT ON book_entry BEGIN
      SELECT RAISE(ABORT, 'an entry has the next number and the hash of the one before') WHERE NOT EXISTS (
        SELECT 1 FROM book
        WHERE id = NEW.book AND closed IS NULL AND last_number IS NEW.number - 1 AND last_hash IS NEW.previous_hash);
      SELECT RAISE(ABORT, 'an entry is never replaced') WHERE EXISTS (
        SELECT 1 FROM book_entry WHERE book = NEW.book AND id = NEW.id);
      SELECT RAISE(ABORT, 'an entry is reversed once') WHERE NEW.reverses IS NOT NULL AND EXISTS (
        SELECT 1 FROM book_entry WHERE book = NEW.book AND reverses = NEW.reverses);
      SELECT RAISE(ABORT, 'an entry is not older than the one before') WHERE NEW.at < (
        SELECT at FROM book_entry WHERE book = NEW.book AND number = NEW.number - 1);
      SELECT RAISE(ABORT, 'an entry has postings') WHERE NOT EXISTS (
        SELECT 1 FROM book_posting WHERE book = NEW.book AND entry = NEW.number);
      SELECT RAISE(ABORT, 'an entry sums to zero in each currency') WHERE EXISTS (
        SELECT 1 FROM book_posting p CROSS JOIN book_account a ON a.book = p.book AND a.id = p.account
        WHERE p.book = NEW.book AND p.entry = NEW.number GROUP BY a.currency HAVING sum(p.amount) <> 0);
    END;
    CREATE TRIGGER book_entry_moves_head AFTER INSERT ON book_entry BEGIN
      UPDATE book SET last_number = NEW.number, last_hash = NEW.hash WHERE id = NEW.book;
    END;
    CREATE TRIGGER book_entry_changes BEFORE UPDATE ON book_entry BEGIN
      SELECT RAISE(ABORT, 'an entry never changes');
    END;
    CREATE TRIGGER book_entry_ends BEFORE DELETE ON book_entry BEGIN
      SELECT RAISE(ABORT, 'an entry is deleted with its book only')
        WHERE NOT EXISTS (SELECT 1 FROM book WHERE id = OLD.book AND closed IS -1);
    END;
    CREATE TRIGGER book_posting_begins BEFORE INSERT ON book_posting BEGIN
      SELECT RAISE(ABORT, 'a posting is of the next entry, never of a sealed one') WHERE NOT EXISTS (
        SELECT 1 FROM book WHERE id = NEW.book AND closed IS NULL AND last_number IS NEW.entry - 1);
      SELECT RAISE(ABORT, 'a posting is never replaced') WHERE EXISTS (
        SELECT 1 FROM book_posting
        WHERE book = NEW.book AND entry = NEW.entry AND (position = NEW.position OR account = NEW.account));
      SELECT RAISE(ABORT, 'a posting has the balance after it') WHERE NEW.balance IS NOT (
        SELECT balance + NEW.amount FROM book_account WHERE book = NEW.book AND id = NEW.account);
    END;
    CREATE TRIGGER book_posting_moves_balance AFTER INSERT ON book_posting BEGIN
      UPDATE book_account SET balance = NEW.balance WHERE book = NEW.book AND id = NEW.account;
    END;
    CREATE TRIGGER book_posting_changes BEFORE UPDATE ON book_posting BEGIN
      SELECT RAISE(ABORT, 'a posting never changes');
    END;
    CREATE TRIGGER book_posting_ends BEFORE DELETE ON book_posting BEGIN
      SELECT RAISE(ABORT, 'a posting is deleted with its book only')
        WHERE NOT EXISTS (SELECT 1 FROM book WHERE id = OLD.book AND closed IS -1);
    END;
    """
}
