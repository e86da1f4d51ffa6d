#ifndef CBASELINE_H
#define CBASELINE_H

#include <stddef.h>
#include <stdint.h>

// The same questions as the product answers, in plain C on SQLite and on the same file. Every function returns a count,
// or -1 when SQLite refused; then baseline_error says why.

typedef struct baseline baseline;

/// A box in degrees that does not cross the antimeridian.
typedef struct baseline_box {
  double south, north, west, east;
} baseline_box;

baseline *baseline_open(const char *path);
void baseline_close(baseline *self);
const char *baseline_error(baseline *self);

/// Stations of boxes that lie in a circle, every column of them read, nearest first.
long baseline_nearby(
    baseline *self, const baseline_box *boxes, size_t count, double latitude, double longitude, double metres);

/// The station of this id, every column of it read.
long baseline_station(baseline *self, const char *provider, const char *key);

/// Stations per square of a web-mercator grid in a box, by GROUP BY over their rows.
long baseline_clusters(baseline *self, baseline_box box, int zoom);

/// Stations of whose folded text each word is a part: the nearest `limit` with all their columns, or the first by name
/// where `latitude` is NAN. `trigram` asks the FTS5 table that baseline_make_trigrams made.
long baseline_search(
    baseline *self, const char *const *words, size_t count, double latitude, double longitude, int limit, int trigram);

/// Makes a FTS5 table with trigrams of the folded text in another file and attaches it.
long baseline_make_trigrams(baseline *self, const char *path);

/// The past charging sessions of an owner, every column of them read, in their order.
long baseline_past_charges(baseline *self, const char *owner);

/// The appointments that are kept of an owner, with what a list shows of each.
long baseline_appointments(baseline *self, const char *owner);

/// How many postings an owner's books have, by one statement that also sums them up.
long baseline_postings(baseline *self, const char *owner);

#endif
