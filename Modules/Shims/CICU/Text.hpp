#pragma once

#include "CICU.h"

#include <cstdlib>
#include <cstring>
#include <string>
#include <unicode/unistr.h>

namespace cicu {

inline icu::UnicodeString utf16(const char *text, size_t count) {
  if (count > INT32_MAX) count = INT32_MAX;
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text, static_cast<int32_t>(count)));
}

inline cicu_text failure(UErrorCode status) { return {nullptr, 0, u_errorName(status)}; }

inline cicu_text copy(const char *bytes, size_t count) {
  // One byte more, so that an empty result is not a null.
  char *owned = static_cast<char *>(std::malloc(count + 1));
  if (owned == nullptr) return failure(U_MEMORY_ALLOCATION_ERROR);
  std::memcpy(owned, bytes, count);
  owned[count] = 0;
  return {owned, count, nullptr};
}

inline cicu_text result(const icu::UnicodeString &text) {
  if (text.isBogus()) return failure(U_MEMORY_ALLOCATION_ERROR);
  std::string bytes;
  text.toUTF8String(bytes);
  return copy(bytes.data(), bytes.size());
}

}  // namespace cicu
