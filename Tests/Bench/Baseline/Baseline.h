#ifndef BASELINE_INTERNAL_H
#define BASELINE_INTERNAL_H

#include <sqlite3.h>

#include "CBaseline.h"

enum statement { NEARBY, STATION, CLUSTERS, ROW, CHARGES, APPOINTMENTS, POSTINGS, STATEMENT_COUNT };

/// A row of `station`, copied out of SQLite.
struct station {
  char provider[24], key[40];
  double latitude, longitude, received, distance;
  int64_t licence;
  size_t length;
  unsigned char record[1600];
};

/// A station that a search found.
struct found {
  int64_t id;
  double distance;
  char name[128];
};

/// A row of `charging_past`, copied out of SQLite; what is NULL is zero or empty.
struct charge {
  char id[40], site[64], charger[8], status[24], reason[24], price_currency[4], total_currency[4];
  int64_t standing, watt_hours, percent, watts, price, total, discount;
  double opened, started, ended, measured, received;
};

struct baseline {
  sqlite3 *db;
  sqlite3_stmt *statements[STATEMENT_COUNT];
  struct station *stations;
  size_t count, capacity;
  struct found *rows;
  size_t row_capacity;
  struct charge *charges;
  size_t charge_capacity;
};

sqlite3_stmt *baseline_statement(baseline *self, enum statement which, const char *sql);
void baseline_copy_text(char *target, size_t size, sqlite3_stmt *row, int column);
double baseline_distance(double lat1, double lon1, double lat2, double lon2);
struct station *baseline_next_station(baseline *self);
void baseline_read(struct station *station, sqlite3_stmt *row);
int baseline_by_distance(const void *left, const void *right);

#endif
