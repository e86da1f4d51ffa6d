#include "Baseline.h"

#define COLUMN(number, path, value) \
  "SELECT " number ", " value " FROM appointment_copy, json_each(appointments, '" path "') WHERE owner = ?1 "

/// The columns that a list shows of appointments; the places and sockets are read once each.
long baseline_appointments(baseline *self, const char *owner) {
  sqlite3_stmt *row = baseline_statement(
      self, APPOINTMENTS,
      COLUMN("0", "$.ids", "value") "UNION ALL " COLUMN("1", "$.days", "value") "UNION ALL "
      COLUMN("2", "$.minutes", "value") "UNION ALL " COLUMN("3", "$.passed", "value") "UNION ALL "
      COLUMN("4", "$.places.rows", "value") "UNION ALL " COLUMN("5", "$.sockets.rows", "value") "UNION ALL "
      COLUMN("6", "$.places.values", "json_extract(value, '$.name')") "UNION ALL "
      COLUMN("7", "$.sockets.values", "json_extract(value, '$.rating.unit')"));
  if (row == NULL) return -1;
  sqlite3_bind_text(row, 1, owner, -1, SQLITE_TRANSIENT);
  char text[96];
  int64_t sum = 0;
  long count = 0;
  int code;
  while ((code = sqlite3_step(row)) == SQLITE_ROW) {
    int column = sqlite3_column_int(row, 0);
    if (column == 0) count++;
    if (column == 0 || column > 5)
      baseline_copy_text(text, sizeof text, row, 1);
    else
      sum += sqlite3_column_int64(row, 1);
  }
  (void)sum;
  sqlite3_reset(row);
  return code == SQLITE_DONE ? count : -1;
}
