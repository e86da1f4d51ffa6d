#include "CZlib.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// zlib counts in unsigned int; larger pieces are cut.
static uInt piece(size_t count) { return count > UINT_MAX ? UINT_MAX : (uInt)count; }

int cz_looks_like_gzip(const uint8_t *bytes, size_t count) {
  return bytes != NULL && count >= 3 && bytes[0] == 0x1f && bytes[1] == 0x8b && bytes[2] == 0x08;
}

// Stored blocks, the gzip header and trailer, and room to spare: the bound of deflateBound for any parameters.
size_t cz_gzip_bound(size_t count) {
  size_t extra = (count >> 3) + (count >> 8) + (count >> 9) + 64;
  return count > SIZE_MAX - extra ? 0 : count + extra;
}

cz_status cz_gzip(const uint8_t *bytes, size_t count, int level, uint8_t *out, size_t capacity, size_t *written) {
  if (out == NULL || written == NULL || (bytes == NULL && count > 0) || level < 1 || level > 9) {
    return CZ_BAD_ARGUMENT;
  }
  *written = 0;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return CZ_NO_MEMORY;
  size_t taken = 0;
  cz_status status;
  for (;;) {
    uInt in = piece(count - taken);
    uInt room = piece(capacity - *written);
    stream.next_in = (Bytef *)(bytes == NULL ? out : bytes + taken);
    stream.avail_in = in;
    stream.next_out = out + *written;
    stream.avail_out = room;
    int result = deflate(&stream, taken + in == count ? Z_FINISH : Z_NO_FLUSH);
    taken += in - stream.avail_in;
    *written += room - stream.avail_out;
    if (result == Z_STREAM_END) { status = CZ_END; break; }
    if (result != Z_OK && result != Z_BUF_ERROR) { status = CZ_BAD_DATA; break; }
    if (*written == capacity) { status = CZ_FULL; break; }
  }
  deflateEnd(&stream);
  return status;
}

struct cz_inflater {
  z_stream stream;
  uint64_t cap;
  uint64_t total;
  int ended;
  int failed;
};

cz_inflater *cz_inflater_new(uint64_t cap) {
  cz_inflater *inflater = calloc(1, sizeof *inflater);
  if (inflater == NULL) return NULL;
  inflater->cap = cap;
  // 32: gzip or zlib, told apart by their headers.
  if (inflateInit2(&inflater->stream, 15 + 32) != Z_OK) {
    free(inflater);
    return NULL;
  }
  return inflater;
}

void cz_inflater_free(cz_inflater *inflater) {
  if (inflater == NULL) return;
  inflateEnd(&inflater->stream);
  free(inflater);
}

int cz_inflater_ended(const cz_inflater *inflater) { return inflater != NULL && inflater->ended; }

uint64_t cz_inflater_total(const cz_inflater *inflater) { return inflater == NULL ? 0 : inflater->total; }

static cz_status refuse(cz_inflater *inflater, cz_status status) {
  inflater->failed = 1;
  inflater->ended = 0;
  return status;
}

cz_status cz_inflate(
    cz_inflater *inflater, const uint8_t *bytes, size_t count, size_t *consumed, uint8_t *out, size_t capacity,
    size_t *written) {
  if (inflater == NULL || consumed == NULL || written == NULL) return CZ_BAD_ARGUMENT;
  *consumed = 0;
  *written = 0;
  if (inflater->failed || out == NULL || capacity == 0 || (bytes == NULL && count > 0)) return CZ_BAD_ARGUMENT;
  if (inflater->ended && count > 0) {
    if (inflateReset(&inflater->stream) != Z_OK) return refuse(inflater, CZ_BAD_DATA);
    inflater->ended = 0;
  }
  for (;;) {
    uInt in = piece(count - *consumed);
    uInt room = piece(capacity - *written);
    inflater->stream.next_in = (Bytef *)(bytes == NULL ? out : bytes + *consumed);
    inflater->stream.avail_in = in;
    inflater->stream.next_out = out + *written;
    inflater->stream.avail_out = room;
    int result = inflate(&inflater->stream, Z_NO_FLUSH);
    size_t made = room - inflater->stream.avail_out;
    *consumed += in - inflater->stream.avail_in;
    *written += made;
    inflater->total += made;
    if (inflater->cap > 0 && inflater->total > inflater->cap) return refuse(inflater, CZ_OVER_CAP);
    if (result == Z_STREAM_END) {
      inflater->ended = 1;
      return CZ_END;
    }
    if (result == Z_MEM_ERROR) return refuse(inflater, CZ_NO_MEMORY);
    if (result != Z_OK && result != Z_BUF_ERROR) return refuse(inflater, CZ_BAD_DATA);
    if (*written == capacity) return CZ_FULL;
    if (*consumed == count) return CZ_OK;
    // Neither input taken nor output made, and both were offered: the data cannot go on.
    if (result == Z_BUF_ERROR && made == 0 && in == inflater->stream.avail_in) return refuse(inflater, CZ_BAD_DATA);
  }
}
