#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// simdjson's document tree as plain C: parsed once, then walked by handles of two words. The parser is strict (RFC 8259),
// checks UTF-8 and counts depth instead of recursing. No function throws; none but csj_parse allocates.

#ifdef __cplusplus
extern "C" {
#endif

/// A parsed document. It owns every string; it never changes, so it may be read from any thread.
typedef struct csj_document csj_document;

/// A value of a document: valid as long as that document.
typedef struct csj_value {
  const void *document;
  size_t index;
} csj_value;

typedef enum csj_kind {
  CSJ_NULL,
  CSJ_FALSE,
  CSJ_TRUE,
  CSJ_INT,       // fits in int64_t
  CSJ_UINT,      // above INT64_MAX, fits in uint64_t
  CSJ_DOUBLE,
  CSJ_STRING,
  CSJ_ARRAY,
  CSJ_OBJECT,
} csj_kind;

/// UTF-8 of a string, escapes resolved, not ended by a zero; it may contain zeros. Valid as long as the document.
typedef struct csj_text {
  const uint8_t *bytes;
  size_t count;
} csj_text;

/// What is left of an array or object that is being walked.
typedef struct csj_walk {
  const void *document;
  size_t index;
  size_t end;
} csj_walk;

/// Parses a whole document; the bytes are not needed afterwards. NULL when it is refused: then `error` says why
/// (a constant text, never freed). A value inside `max_depth` brackets or more is an error.
csj_document *csj_parse(const uint8_t *bytes, size_t count, size_t max_depth, const char **error);
void csj_free(csj_document *document);

csj_value csj_root(const csj_document *document);
csj_kind csj_kind_of(csj_value value);

// Each reads a value of its own kind only; for another kind the result is 0 or empty.
int64_t csj_int(csj_value value);
uint64_t csj_uint(csj_value value);
double csj_double(csj_value value);
csj_text csj_string(csj_value value);

/// The value of an object's field by its exact name, the first where a name is repeated. False when there is none or
/// the value is no object.
bool csj_field(csj_value object, const uint8_t *name, size_t count, csj_value *value);

/// Begins to walk an array or object; any other kind is walked as if empty.
csj_walk csj_begin(csj_value value);
/// The next element of an array; false at the end.
bool csj_next_element(csj_walk *walk, csj_value *value);
/// The next field of an object; false at the end.
bool csj_next_field(csj_walk *walk, csj_text *name, csj_value *value);

#ifdef __cplusplus
}
#endif

#endif
