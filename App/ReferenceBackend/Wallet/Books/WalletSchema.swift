import GRDB

/// The tables of `wallet.sqlite`; migrations are only ever added at the end. Times are seconds since 1970, amounts are
/// in minor units of their currency.
enum WalletSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1 books and results") { database in
      try database.execute(sql: accounts)
      try database.execute(sql: journal)
      try database.execute(sql: results)
    }
    return migrator
  }

  private static let accounts = """
    CREATE TABLE account (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL CHECK (user <> ''),
      -- The client's own. One that was deleted is not given again: a creation that comes late must not bring it back.
      id TEXT NOT NULL COLLATE NOCASE CHECK (id <> ''),
      name TEXT NOT NULL CHECK (name <> ''),
      currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
      is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
      UNIQUE (user, id)
    ) STRICT;

    CREATE TABLE hold (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL CHECK (user <> ''),
      id TEXT NOT NULL COLLATE NOCASE CHECK (id <> ''),
      account INTEGER NOT NULL REFERENCES account (number),
      amount INTEGER NOT NULL CHECK (amount > 0),
      reference TEXT CHECK (reference <> ''),
      UNIQUE (user, id)
    ) STRICT;
    CREATE INDEX hold_account ON hold (account);

    -- A place where money is. Without an account: outside. With an account alone: what is available there. With a hold,
    -- too: what is held. An open hold has its whole amount, one that has ended has nothing.
    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL CHECK (user <> ''),
      currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
      account INTEGER REFERENCES account (number),
      hold INTEGER UNIQUE REFERENCES hold (number),
      balance INTEGER NOT NULL DEFAULT 0 CHECK (account IS NULL OR balance >= 0),
      CHECK (hold IS NULL OR account IS NOT NULL)
    ) STRICT;
    CREATE UNIQUE INDEX ledger_outside ON ledger (user, currency) WHERE account IS NULL;
    CREATE UNIQUE INDEX ledger_available ON ledger (account) WHERE account IS NOT NULL AND hold IS NULL;
    CREATE INDEX ledger_account ON ledger (account) WHERE account IS NOT NULL;
    CREATE TRIGGER ledger_begins_empty BEFORE INSERT ON ledger WHEN NEW.balance <> 0
      BEGIN SELECT RAISE(ABORT, 'money comes by postings'); END;
    CREATE TRIGGER account_leaves_no_money BEFORE UPDATE OF is_deleted ON account
      WHEN EXISTS (SELECT 1 FROM ledger WHERE account = NEW.number AND balance <> 0)
      BEGIN SELECT RAISE(ABORT, 'an account with money is not deleted'); END;
    """

  private static let journal = """
    -- An order that was carried out, or a change by somebody else. No transaction ends before its entries are sealed.
    CREATE TABLE entry (
      number INTEGER PRIMARY KEY AUTOINCREMENT REFERENCES seal (entry) DEFERRABLE INITIALLY DEFERRED,
      user TEXT NOT NULL CHECK (user <> ''),
      at INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN (
        'rename', 'create', 'delete', 'deposit', 'withdraw', 'transfer', 'hold', 'capture', 'release', 'elsewhere')),
      -- The key that came with the order, also where keys were not read: it shows what was carried out twice.
      key TEXT
    ) STRICT;
    CREATE INDEX entry_user ON entry (user);
    CREATE TABLE posting (
      entry INTEGER NOT NULL REFERENCES entry (number),
      ledger INTEGER NOT NULL REFERENCES ledger (id),
      amount INTEGER NOT NULL CHECK (amount <> 0),
      PRIMARY KEY (entry, ledger)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seal (
      entry INTEGER PRIMARY KEY REFERENCES entry (number)
    ) STRICT;

    CREATE TRIGGER posting_moves_money AFTER INSERT ON posting
      BEGIN UPDATE ledger SET balance = balance + NEW.amount WHERE id = NEW.ledger; END;
    CREATE TRIGGER posting_comes_before_the_seal BEFORE INSERT ON posting
      WHEN EXISTS (SELECT 1 FROM seal WHERE entry = NEW.entry)
      BEGIN SELECT RAISE(ABORT, 'a sealed entry takes no postings'); END;
    CREATE TRIGGER posting_belongs_to_the_user BEFORE INSERT ON posting
      WHEN (SELECT user FROM ledger WHERE id = NEW.ledger) IS NOT (SELECT user FROM entry WHERE number = NEW.entry)
      BEGIN SELECT RAISE(ABORT, 'an entry moves the money of one user'); END;
    CREATE TRIGGER seal_needs_balance BEFORE INSERT ON seal
      WHEN EXISTS (
        SELECT 1 FROM posting JOIN ledger ON ledger.id = posting.ledger WHERE posting.entry = NEW.entry
        GROUP BY ledger.currency HAVING sum(posting.amount) <> 0)
      BEGIN SELECT RAISE(ABORT, 'an entry sums to zero in each currency'); END;

    CREATE TRIGGER entry_stays_as_it_is BEFORE UPDATE ON entry
      BEGIN SELECT RAISE(ABORT, 'an entry never changes'); END;
    CREATE TRIGGER entry_stays BEFORE DELETE ON entry
      BEGIN SELECT RAISE(ABORT, 'an entry stays'); END;
    CREATE TRIGGER posting_stays_as_it_is BEFORE UPDATE ON posting
      BEGIN SELECT RAISE(ABORT, 'a posting never changes'); END;
    CREATE TRIGGER posting_stays BEFORE DELETE ON posting
      BEGIN SELECT RAISE(ABORT, 'a posting stays'); END;
    CREATE TRIGGER seal_stays_as_it_is BEFORE UPDATE ON seal
      BEGIN SELECT RAISE(ABORT, 'a seal never changes'); END;
    CREATE TRIGGER seal_stays BEFORE DELETE ON seal
      BEGIN SELECT RAISE(ABORT, 'a seal stays'); END;
    """

  private static let results = """
    -- The answer to an order by its idempotency key.
    CREATE TABLE result (
      user TEXT NOT NULL CHECK (user <> ''),
      key TEXT NOT NULL CHECK (key <> ''),
      -- A digest of the request.
      request BLOB NOT NULL CHECK (length(request) = 32),
      status INTEGER NOT NULL CHECK (status BETWEEN 200 AND 499 AND status <> 401),
      body TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (user, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX result_at ON result (at);
    """
}
