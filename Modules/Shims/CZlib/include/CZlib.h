#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

// gzip and zlib without zlib's own header: its macros and stream structure stay out of Swift.

#ifdef __cplusplus
extern "C" {
#endif

typedef enum cz_status {
  CZ_OK = 0,            // went on; for a stream: give more input
  CZ_END = 1,           // the compressed data ended where it should, checksum included
  CZ_FULL = 2,          // the output buffer is full: take it and call again with the rest of the input
  CZ_OVER_CAP = -1,     // more output than the cap allows: the answer is refused
  CZ_BAD_DATA = -2,     // not gzip or zlib data, or a wrong checksum
  CZ_NO_MEMORY = -3,
  CZ_BAD_ARGUMENT = -4,
} cz_status;

/// Whether the bytes begin like a gzip member (1F 8B 08).
int cz_looks_like_gzip(const uint8_t *bytes, size_t count);

/// Most bytes that `cz_gzip` can need for `count` bytes of input; 0 when that does not fit in a size_t.
size_t cz_gzip_bound(size_t count);

/// Compresses in one go to a gzip member without a time or name, so that equal input gives equal output.
/// `written` is the number of bytes put into `out`. `level` 1 (fast) to 9 (small).
cz_status cz_gzip(const uint8_t *bytes, size_t count, int level, uint8_t *out, size_t capacity, size_t *written);

/// A running decompression of gzip (members one after another) or zlib data.
typedef struct cz_inflater cz_inflater;

/// `cap`: most bytes the whole output may have (against small answers that swell); 0 means no cap. NULL: no memory.
cz_inflater *cz_inflater_new(uint64_t cap);
void cz_inflater_free(cz_inflater *inflater);

/// Decompresses a part. `consumed` and `written` say how far it came, whatever the answer.
/// - CZ_OK: all input was taken, the data goes on.
/// - CZ_FULL: `out` is full; call again with the input from `consumed` on (it may be empty).
/// - CZ_END: the data ended. More gzip members may follow: then call again with the rest of the input.
/// - negative: refused; the inflater only takes cz_inflater_free after that.
cz_status cz_inflate(
    cz_inflater *inflater, const uint8_t *bytes, size_t count, size_t *consumed, uint8_t *out, size_t capacity,
    size_t *written);

/// 1 when all data given so far ended as it should: 0 at the end of the input means that it was cut.
int cz_inflater_ended(const cz_inflater *inflater);

/// Bytes that came out so far.
uint64_t cz_inflater_total(const cz_inflater *inflater);

#ifdef __cplusplus
}
#endif

#endif
