#include <stdlib.h>

#include "Baseline.h"

static void read_charge(struct charge *charge, sqlite3_stmt *row) {
  baseline_copy_text(charge->id, sizeof charge->id, row, 0);
  baseline_copy_text(charge->site, sizeof charge->site, row, 1);
  charge->standing = sqlite3_column_int64(row, 2);
  baseline_copy_text(charge->charger, sizeof charge->charger, row, 3);
  baseline_copy_text(charge->status, sizeof charge->status, row, 4);
  charge->opened = sqlite3_column_double(row, 5);
  charge->started = sqlite3_column_double(row, 6);
  charge->ended = sqlite3_column_double(row, 7);
  baseline_copy_text(charge->reason, sizeof charge->reason, row, 8);
  charge->measured = sqlite3_column_double(row, 9);
  charge->watt_hours = sqlite3_column_int64(row, 10);
  charge->percent = sqlite3_column_int64(row, 11);
  charge->watts = sqlite3_column_int64(row, 12);
  charge->price = sqlite3_column_int64(row, 13);
  baseline_copy_text(charge->price_currency, sizeof charge->price_currency, row, 14);
  charge->total = sqlite3_column_int64(row, 15);
  baseline_copy_text(charge->total_currency, sizeof charge->total_currency, row, 16);
  charge->discount = sqlite3_column_int64(row, 17);
  charge->received = sqlite3_column_double(row, 18);
}

long baseline_past_charges(baseline *self, const char *owner) {
  sqlite3_stmt *statement = baseline_statement(
      self, CHARGES,
      "SELECT id, site, standing, charger, status, opened_at, started_at, ended_at, end_reason, measured_at, watt_hours, "
      "percent, watts, price, price_currency, total, total_currency, discount, asked_at FROM charging_past "
      "WHERE owner = ?1 ORDER BY position");
  if (statement == NULL) return -1;
  sqlite3_bind_text(statement, 1, owner, -1, SQLITE_TRANSIENT);
  size_t count = 0;
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    if (count == self->charge_capacity) {
      size_t capacity = count == 0 ? 1024 : count * 2;
      struct charge *larger = realloc(self->charges, capacity * sizeof *larger);
      if (larger == NULL) break;
      self->charges = larger;
      self->charge_capacity = capacity;
    }
    read_charge(&self->charges[count++], statement);
  }
  sqlite3_reset(statement);
  return code == SQLITE_DONE ? (long)count : -1;
}
