#include "Baseline.h"

long baseline_postings(baseline *self, const char *owner) {
  sqlite3_stmt *statement = baseline_statement(
      self, POSTINGS,
      "SELECT count(*), sum(amount) FROM book_posting WHERE book = (SELECT id FROM book WHERE owner = ?1)");
  if (statement == NULL) return -1;
  sqlite3_bind_text(statement, 1, owner, -1, SQLITE_TRANSIENT);
  long count = -1;
  // Books that do not sum to zero are none.
  if (sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int64(statement, 1) == 0)
    count = (long)sqlite3_column_int64(statement, 0);
  sqlite3_reset(statement);
  return count;
}
