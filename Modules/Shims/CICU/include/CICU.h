#ifndef CICU_H
#define CICU_H

// What the product uses of ICU, as plain C. No header of ICU is included here: they clash with Foundation's own copy,
// and their function names carry version suffixes. All text is UTF-8 with a length; malformed bytes read as U+FFFD.
// Every function may be called from any thread.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes owned by the caller, to be given back with `cicu_release`. `bytes` is null when ICU failed; then `error`
/// names the failure (a constant of ICU such as "U_ILLEGAL_ARGUMENT_ERROR", never freed).
typedef struct {
  char *bytes;
  size_t count;
  const char *error;
} cicu_text;

/// Frees the bytes of a result. A null is fine.
void cicu_release(cicu_text text);

// MARK: Folding for search

/// Folds text letter by letter with `NFKD; [:Mn:] Remove; Lower; Latin-ASCII; Lower`; final sigma becomes sigma and
/// default-ignorable characters (zero width, bidi marks, soft hyphen) disappear.
/// Writes at most `capacity` bytes of UTF-8 to `folded` and, if `sources` is not null, for each of them the offset in
/// `text` of the letter it comes from. Returns the number of bytes needed; if above `capacity`, nothing may be used.
size_t cicu_fold(const char *text, size_t count, char *folded, uint32_t *sources, size_t capacity);

/// What ICU's own transliterator makes of a text by the same rule. Slow to begin with: for tests of `cicu_fold`.
cicu_text cicu_fold_by_rule(const char *text, size_t count);

/// Whether a character is part of a word when text is cut for search: letters, numbers, and marks that are left.
bool cicu_is_word(uint32_t scalar);

// MARK: Collation

/// The order of two texts in a language: negative, 0 or positive.
int cicu_compare(const char *locale, const char *left, size_t left_count, const char *right, size_t right_count);

/// Bytes that compare with `memcmp` as the texts do in the language.
cicu_text cicu_sort_key(const char *locale, const char *text, size_t count);

// MARK: Width and case

/// Columns a character takes alone in a terminal: 0 (combining, format, control), 1, or 2 (wide, emoji).
int cicu_width(uint32_t scalar);

/// Upper case by the rules of a language (i becomes İ in Turkish).
cicu_text cicu_upper(const char *locale, const char *text, size_t count);

/// Lower case by the rules of a language (I becomes ı in Turkish).
cicu_text cicu_lower(const char *locale, const char *text, size_t count);

// MARK: Messages

typedef enum { cicu_argument_text, cicu_argument_integer, cicu_argument_decimal } cicu_argument_kind;

/// A value for a named argument of a message. Only the member of its kind is read.
typedef struct {
  const char *name;
  cicu_argument_kind kind;
  const char *text;
  size_t text_count;
  int64_t integer;
  double decimal;
} cicu_argument;

/// Formats an ICU message with named arguments.
cicu_text cicu_message(const char *locale, const char *pattern, const cicu_argument *arguments, size_t argument_count);

typedef enum {
  cicu_part_message_start,
  cicu_part_message_limit,
  cicu_part_skipped,
  cicu_part_replace_number,
  cicu_part_argument_start,
  cicu_part_argument_limit,
  cicu_part_argument_name,
  cicu_part_argument_number,
  cicu_part_argument_type,
  cicu_part_argument_style,
  cicu_part_selector,
  cicu_part_number
} cicu_part_kind;

typedef enum {
  cicu_shape_none,
  cicu_shape_simple,
  cicu_shape_choice,
  cicu_shape_plural,
  cicu_shape_select,
  cicu_shape_ordinal
} cicu_argument_shape;

/// A part of a parsed message. Offsets count UTF-16 units. `shape` belongs to argument starts and limits.
typedef struct {
  cicu_part_kind kind;
  int32_t start;
  int32_t limit;
  cicu_argument_shape shape;
} cicu_part;

/// A parsed message, or what is wrong with it. Give it back with `cicu_release_pattern`.
typedef struct {
  cicu_part *parts;
  size_t count;
  const char *error;
  int32_t error_offset;
} cicu_pattern;

/// Parses an ICU message.
cicu_pattern cicu_parse_pattern(const char *pattern, size_t count);

/// Frees the parts of a parsed message.
void cicu_release_pattern(cicu_pattern pattern);

/// The plural categories a language has, separated by blanks ("one other").
cicu_text cicu_plural_categories(const char *locale, bool ordinal);

/// The plural category of a number in a language ("one").
cicu_text cicu_plural_category(const char *locale, double number, bool ordinal);

// MARK: Numbers, dates, lists, regions

/// Formats a number by an ICU number skeleton such as "unit/kilowatt unit-width-short .#".
cicu_text cicu_number(const char *locale, const char *skeleton, double number);

/// Formats a whole number by an ICU number skeleton.
cicu_text cicu_integer(const char *locale, const char *skeleton, int64_t number);

/// Formats a moment (seconds since 1970) by a date skeleton such as "yMMMdHm" in a time zone. An unknown zone is an
/// error.
cicu_text cicu_date(const char *locale, const char *skeleton, const char *time_zone, double seconds);

typedef enum { cicu_list_and, cicu_list_or } cicu_list_kind;

/// Joins texts as the language does ("A, B and C").
cicu_text cicu_list(
  const char *locale, cicu_list_kind kind, const char *const *items, const size_t *counts, size_t item_count);

/// The name of a region ("TR", "001" for the world) in a language; the region itself when it has none.
cicu_text cicu_region(const char *locale, const char *region);

/// The region that a time zone ("Europe/Stockholm") lies in: "SE", or "001" for one of no region.
cicu_text cicu_zone_region(const char *zone);

#ifdef __cplusplus
}
#endif

#endif
