#include "Baseline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

baseline *baseline_open(const char *path) {
  baseline *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  if (sqlite3_open_v2(path, &self->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK) {
    baseline_close(self);
    return NULL;
  }
  sqlite3_busy_timeout(self->db, 5000);
  return self;
}

void baseline_close(baseline *self) {
  if (self == NULL) return;
  for (size_t i = 0; i < STATEMENT_COUNT; i++) sqlite3_finalize(self->statements[i]);
  sqlite3_close(self->db);
  free(self->stations);
  free(self->rows);
  free(self->charges);
  free(self);
}

const char *baseline_error(baseline *self) { return self == NULL ? "not opened" : sqlite3_errmsg(self->db); }

sqlite3_stmt *baseline_statement(baseline *self, enum statement which, const char *sql) {
  if (self->statements[which] == NULL) {
    if (sqlite3_prepare_v3(self->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &self->statements[which], NULL) != SQLITE_OK)
      return NULL;
  }
  sqlite3_reset(self->statements[which]);
  return self->statements[which];
}

double baseline_distance(double lat1, double lon1, double lat2, double lon2) {
  const double radian = M_PI / 180;
  double dlat = (lat2 - lat1) * radian, dlon = (lon2 - lon1) * radian;
  double a = sin(dlat / 2) * sin(dlat / 2) + cos(lat1 * radian) * cos(lat2 * radian) * sin(dlon / 2) * sin(dlon / 2);
  return 2 * 6371008.8 * asin(fmin(1, sqrt(a)));
}

void baseline_copy_text(char *target, size_t size, sqlite3_stmt *row, int column) {
  const unsigned char *text = sqlite3_column_text(row, column);
  size_t length = (size_t)sqlite3_column_bytes(row, column);
  if (length >= size) length = size - 1;
  if (text != NULL) memcpy(target, text, length);
  target[text == NULL ? 0 : length] = 0;
}

struct station *baseline_next_station(baseline *self) {
  if (self->count == self->capacity) {
    size_t capacity = self->capacity == 0 ? 1024 : self->capacity * 2;
    struct station *larger = realloc(self->stations, capacity * sizeof *larger);
    if (larger == NULL) return NULL;
    self->stations = larger;
    self->capacity = capacity;
  }
  return &self->stations[self->count++];
}

void baseline_read(struct station *station, sqlite3_stmt *row) {
  baseline_copy_text(station->provider, sizeof station->provider, row, 0);
  baseline_copy_text(station->key, sizeof station->key, row, 1);
  station->latitude = sqlite3_column_double(row, 2);
  station->longitude = sqlite3_column_double(row, 3);
  station->received = sqlite3_column_double(row, 4);
  station->licence = sqlite3_column_int64(row, 5);
  const void *record = sqlite3_column_blob(row, 6);
  size_t length = (size_t)sqlite3_column_bytes(row, 6);
  if (length > sizeof station->record) length = sizeof station->record;
  if (record != NULL) memcpy(station->record, record, length);
  station->length = length;
}

int baseline_by_distance(const void *left, const void *right) {
  const struct station *a = left, *b = right;
  return (a->distance > b->distance) - (a->distance < b->distance);
}

long baseline_nearby(
    baseline *self, const baseline_box *boxes, size_t count, double latitude, double longitude, double metres) {
  self->count = 0;
  for (size_t i = 0; i < count; i++) {
    sqlite3_stmt *statement = baseline_statement(
        self, NEARBY,
        "SELECT s.provider, s.key, s.latitude, s.longitude, s.received_at, s.licence, s.record FROM station_place p "
        "CROSS JOIN station s ON s.id = p.id WHERE p.north >= ?1 AND p.south <= ?2 AND p.east >= ?3 AND p.west <= ?4");
    if (statement == NULL) return -1;
    sqlite3_bind_double(statement, 1, boxes[i].south);
    sqlite3_bind_double(statement, 2, boxes[i].north);
    sqlite3_bind_double(statement, 3, boxes[i].west);
    sqlite3_bind_double(statement, 4, boxes[i].east);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
      double distance =
          baseline_distance(latitude, longitude, sqlite3_column_double(statement, 2), sqlite3_column_double(statement, 3));
      if (distance > metres) continue;
      struct station *station = baseline_next_station(self);
      if (station == NULL) return -1;
      baseline_read(station, statement);
      station->distance = distance;
    }
    sqlite3_reset(statement);
    if (code != SQLITE_DONE) return -1;
  }
  if (self->count > 0) qsort(self->stations, self->count, sizeof *self->stations, baseline_by_distance);
  return (long)self->count;
}

long baseline_station(baseline *self, const char *provider, const char *key) {
  self->count = 0;
  sqlite3_stmt *statement = baseline_statement(
      self, STATION,
      "SELECT provider, key, latitude, longitude, received_at, licence, record FROM station "
      "WHERE provider = ?1 AND key = ?2");
  if (statement == NULL) return -1;
  sqlite3_bind_text(statement, 1, provider, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text(statement, 2, key, -1, SQLITE_TRANSIENT);
  int code = sqlite3_step(statement);
  if (code == SQLITE_ROW) {
    struct station *station = baseline_next_station(self);
    if (station == NULL) return -1;
    baseline_read(station, statement);
    code = sqlite3_step(statement);
  }
  sqlite3_reset(statement);
  return code == SQLITE_DONE ? (long)self->count : -1;
}

long baseline_clusters(baseline *self, baseline_box box, int zoom) {
  // Columns of the grid by longitude, rows by the sine of the latitude: monotonous, so the same kind of work.
  sqlite3_stmt *statement = baseline_statement(
      self, CLUSTERS,
      "SELECT CAST((longitude + 180) / 360 * ?5 AS INTEGER) AS x, "
      "CAST((0.5 - ln((1 + sin(radians(latitude))) / (1 - sin(radians(latitude)))) / 12.566370614359172) * ?5 "
      "AS INTEGER) AS y, count(*), avg(latitude), avg(longitude) FROM station "
      "WHERE latitude BETWEEN ?1 AND ?2 AND longitude BETWEEN ?3 AND ?4 GROUP BY x, y");
  if (statement == NULL) return -1;
  sqlite3_bind_double(statement, 1, box.south);
  sqlite3_bind_double(statement, 2, box.north);
  sqlite3_bind_double(statement, 3, box.west);
  sqlite3_bind_double(statement, 4, box.east);
  sqlite3_bind_double(statement, 5, ldexp(1, zoom));
  long found = 0, stations = 0;
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    stations += (long)sqlite3_column_int64(statement, 2);
    found++;
  }
  sqlite3_reset(statement);
  return code == SQLITE_DONE && stations >= found ? found : -1;
}
