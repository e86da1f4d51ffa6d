#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Baseline.h"

long baseline_make_trigrams(baseline *self, const char *path) {
  char *sql = sqlite3_mprintf(
      "ATTACH %Q AS trigrams; CREATE VIRTUAL TABLE trigrams.text USING fts5(words, tokenize = 'trigram');"
      "INSERT INTO trigrams.text (rowid, words) SELECT id, words FROM station_text;",
      path);
  if (sql == NULL) return -1;
  int code = sqlite3_exec(self->db, sql, NULL, NULL, NULL);
  sqlite3_free(sql);
  return code == SQLITE_OK ? 0 : -1;
}

static int before(const struct found *a, const struct found *b) {
  if (a->distance != b->distance) return a->distance < b->distance;
  int names = strcmp(a->name, b->name);
  return names != 0 ? names < 0 : a->id < b->id;
}

/// Puts a find into its place among the best.
static size_t keep(struct found *best, size_t count, size_t limit, const struct found *one) {
  if (count == limit && !before(one, &best[count - 1])) return count;
  size_t place = count < limit ? count : limit - 1;
  while (place > 0 && before(one, &best[place - 1])) {
    best[place] = best[place - 1];
    place--;
  }
  best[place] = *one;
  return count < limit ? count + 1 : count;
}

long baseline_search(
    baseline *self, const char *const *words, size_t count, double latitude, double longitude, int limit, int trigram) {
  if (count == 0 || count > 8 || limit <= 0) return -1;
  // Trigrams know nothing of shorter words; those are looked for in the text itself.
  int indexed = 0;
  for (size_t i = 0; i < count; i++) indexed |= trigram && strlen(words[i]) >= 3;
  char sql[1024];
  size_t length = (size_t)snprintf(
      sql, sizeof sql, "SELECT t.id, t.latitude, t.longitude, t.name FROM %s WHERE 1",
      indexed ? "trigrams.text f CROSS JOIN station_text t ON t.id = f.rowid" : "station_text t");
  for (size_t i = 0; i < count; i++)
    length += (size_t)snprintf(
        sql + length, sizeof sql - length, " AND %s.words LIKE ?%zu", indexed && strlen(words[i]) >= 3 ? "f" : "t", i + 1);
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2(self->db, sql, -1, &statement, NULL) != SQLITE_OK) return -1;
  for (size_t i = 0; i < count; i++) {
    char pattern[256];
    snprintf(pattern, sizeof pattern, "%%%s%%", words[i]);
    sqlite3_bind_text(statement, (int)i + 1, pattern, -1, SQLITE_TRANSIENT);
  }
  if (self->row_capacity < (size_t)limit) {
    struct found *larger = realloc(self->rows, (size_t)limit * sizeof *larger);
    if (larger == NULL) {
      sqlite3_finalize(statement);
      return -1;
    }
    self->rows = larger;
    self->row_capacity = (size_t)limit;
  }
  size_t kept = 0;
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    struct found one = {.id = sqlite3_column_int64(statement, 0)};
    if (isnan(latitude)) {
      const unsigned char *name = sqlite3_column_text(statement, 3);
      snprintf(one.name, sizeof one.name, "%s", name == NULL ? "" : (const char *)name);
    } else {
      one.distance =
          baseline_distance(latitude, longitude, sqlite3_column_double(statement, 1), sqlite3_column_double(statement, 2));
    }
    kept = keep(self->rows, kept, (size_t)limit, &one);
  }
  sqlite3_finalize(statement);
  if (code != SQLITE_DONE) return -1;

  self->count = 0;
  for (size_t i = 0; i < kept; i++) {
    sqlite3_stmt *row = baseline_statement(
        self, ROW, "SELECT provider, key, latitude, longitude, received_at, licence, record FROM station WHERE id = ?1");
    if (row == NULL) return -1;
    sqlite3_bind_int64(row, 1, self->rows[i].id);
    if (sqlite3_step(row) == SQLITE_ROW) {
      struct station *station = baseline_next_station(self);
      if (station == NULL) return -1;
      baseline_read(station, row);
    }
    sqlite3_reset(row);
  }
  return (long)self->count;
}
