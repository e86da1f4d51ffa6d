#ifndef CPHONENUMBER_H
#define CPHONENUMBER_H

// What the product uses of libphonenumber, as plain C. None of its headers is included here, nor of what it is built on.
// Texts are UTF-8 with a length; regions are two letters or "001", ended by a zero, and "ZZ" stands for none. Nothing is
// thrown or logged, whatever the text. Every function may be called from any thread.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A region and its calling code. "001" are codes of the whole world.
typedef struct {
  char region[4];
  int32_t calling_code;
} cpn_region;

/// Writes at most `capacity` of all regions with a calling code, ordered by region, those of the whole world last.
/// Returns how many there are; 0 when the numbering plans could not be read.
size_t cpn_regions(cpn_region *regions, size_t capacity);

/// The region that stands for a calling code (US for 1, GB for 44, "001" for 800); false when nobody has the code.
bool cpn_main_region(int32_t calling_code, cpn_region *region);

typedef enum {
  cpn_possible,
  cpn_not_a_number,
  cpn_unknown_calling_code,
  cpn_too_short,
  cpn_too_long,
  cpn_impossible_length,
} cpn_verdict;

/// What a number is for, as far as the plans tell.
typedef enum {
  /// It lies in no range known to be in use.
  cpn_unknown_kind,
  /// A mobile, or one of a country that does not tell mobiles from fixed lines.
  cpn_mobile,
  cpn_fixed_line,
  /// Paid or free services, pagers, networks of companies.
  cpn_service,
} cpn_kind;

/// A number that was read.
typedef struct {
  /// Whether its country has numbers of this length.
  cpn_verdict verdict;
  /// Whether mobile numbers of its country have this length.
  cpn_verdict as_mobile;
  /// Whether mobile numbers or fixed lines of its country have this length.
  cpn_verdict as_personal;
  cpn_kind kind;
  /// How many digits it has behind the calling code; 0 when it could not be read.
  int32_t digits;
  /// The same with a trunk prefix that was not taken away in reading it; 0 where the first digit is no prefix there.
  int32_t typed_digits;
  /// Where the number belongs: its own region where the plans tell, else the main one of its code. Empty if none.
  cpn_region origin;
  /// It lies in a range known to be in use.
  bool in_use;
  /// In E.164, ended by a zero; empty unless the verdict is `cpn_possible`.
  char e164[32];
} cpn_number;

/// Reads a number as it is dialled from a region. A trunk prefix that the library keeps in front of a number that nobody
/// can have is taken off, so that the rest is judged; it is one digit too many in front of a rest that is not in use.
cpn_number cpn_parse(const char *text, size_t count, const char *region);

typedef enum { cpn_international, cpn_national, cpn_rfc3966 } cpn_style;

// The next three write at most `capacity` bytes and return how many are needed; if above `capacity`, nothing may be used.

/// A number in E.164 as people write it; 0 when it is none.
size_t cpn_format(const char *e164, size_t count, cpn_style style, char *text, size_t capacity);

/// What a region makes of digits, the first of them perhaps a plus, as far as they are typed; 0 for any other sign.
size_t cpn_type(const char *signs, size_t count, const char *region, char *text, size_t capacity);

/// An example of a number in the national style, a mobile one if there is any; 0 when none is known.
size_t cpn_example(const char *region, int32_t calling_code, char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
