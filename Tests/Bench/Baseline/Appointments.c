#include "Baseline.h"

/// What a list shows of an appointment; what is missing is zero or empty.
struct appointment {
  char id[40], place[96], unit[8];
  int64_t year, month, day, hour, minute, socket, passed;
  double amount;
};

long baseline_appointments(baseline *self, const char *owner) {
  sqlite3_stmt *row = baseline_statement(
      self, APPOINTMENTS,
      "SELECT json_extract(value, '$.id'), json_extract(value, '$.place.name'), "
      "json_extract(value, '$.socket.rating.unit'), json_extract(value, '$.time.day.year'), "
      "json_extract(value, '$.time.day.month'), json_extract(value, '$.time.day.day'), "
      "json_extract(value, '$.time.clock.hour'), json_extract(value, '$.time.clock.minute'), "
      "json_extract(value, '$.socket.number'), json_extract(value, '$.hasPassed'), "
      "json_extract(value, '$.socket.rating.amount') "
      "FROM appointment_copy, json_each(appointments) WHERE owner = ?1");
  if (row == NULL) return -1;
  sqlite3_bind_text(row, 1, owner, -1, SQLITE_TRANSIENT);
  struct appointment read;
  long count = 0;
  int code;
  while ((code = sqlite3_step(row)) == SQLITE_ROW) {
    baseline_copy_text(read.id, sizeof read.id, row, 0);
    baseline_copy_text(read.place, sizeof read.place, row, 1);
    baseline_copy_text(read.unit, sizeof read.unit, row, 2);
    read.year = sqlite3_column_int64(row, 3);
    read.month = sqlite3_column_int64(row, 4);
    read.day = sqlite3_column_int64(row, 5);
    read.hour = sqlite3_column_int64(row, 6);
    read.minute = sqlite3_column_int64(row, 7);
    read.socket = sqlite3_column_int64(row, 8);
    read.passed = sqlite3_column_int64(row, 9);
    read.amount = sqlite3_column_double(row, 10);
    // One of which nothing can be shown does not count.
    if (read.id[0] != 0 && read.place[0] != 0 && read.year > 0) count++;
  }
  sqlite3_reset(row);
  return code == SQLITE_DONE ? count : -1;
}
