#include "Text.hpp"

#include <unicode/messagepattern.h>

namespace {

bool translate(UMessagePatternPartType type, cicu_part_kind &kind) {
  switch (type) {
    case UMSGPAT_PART_TYPE_MSG_START: kind = cicu_part_message_start; return true;
    case UMSGPAT_PART_TYPE_MSG_LIMIT: kind = cicu_part_message_limit; return true;
    case UMSGPAT_PART_TYPE_SKIP_SYNTAX: kind = cicu_part_skipped; return true;
    case UMSGPAT_PART_TYPE_REPLACE_NUMBER: kind = cicu_part_replace_number; return true;
    case UMSGPAT_PART_TYPE_ARG_START: kind = cicu_part_argument_start; return true;
    case UMSGPAT_PART_TYPE_ARG_LIMIT: kind = cicu_part_argument_limit; return true;
    case UMSGPAT_PART_TYPE_ARG_NAME: kind = cicu_part_argument_name; return true;
    case UMSGPAT_PART_TYPE_ARG_NUMBER: kind = cicu_part_argument_number; return true;
    case UMSGPAT_PART_TYPE_ARG_TYPE: kind = cicu_part_argument_type; return true;
    case UMSGPAT_PART_TYPE_ARG_STYLE: kind = cicu_part_argument_style; return true;
    case UMSGPAT_PART_TYPE_ARG_SELECTOR: kind = cicu_part_selector; return true;
    case UMSGPAT_PART_TYPE_ARG_INT:
    case UMSGPAT_PART_TYPE_ARG_DOUBLE: kind = cicu_part_number; return true;
    default: return false;
  }
}

cicu_argument_shape translate(UMessagePatternArgType type) {
  switch (type) {
    case UMSGPAT_ARG_TYPE_SIMPLE: return cicu_shape_simple;
    case UMSGPAT_ARG_TYPE_CHOICE: return cicu_shape_choice;
    case UMSGPAT_ARG_TYPE_PLURAL: return cicu_shape_plural;
    case UMSGPAT_ARG_TYPE_SELECT: return cicu_shape_select;
    case UMSGPAT_ARG_TYPE_SELECTORDINAL: return cicu_shape_ordinal;
    default: return cicu_shape_none;
  }
}

}  // namespace

extern "C" cicu_pattern cicu_parse_pattern(const char *pattern, size_t count) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  const icu::MessagePattern parsed(cicu::utf16(pattern, count), &where, status);
  if (U_FAILURE(status)) return {nullptr, 0, u_errorName(status), where.offset};
  const size_t total = static_cast<size_t>(parsed.countParts());
  cicu_part *parts = static_cast<cicu_part *>(std::calloc(total + 1, sizeof(cicu_part)));
  if (parts == nullptr) return {nullptr, 0, u_errorName(U_MEMORY_ALLOCATION_ERROR), 0};
  size_t kept = 0;
  for (int32_t index = 0; index < parsed.countParts(); index++) {
    const icu::MessagePattern::Part &part = parsed.getPart(index);
    cicu_part &out = parts[kept];
    if (!translate(part.getType(), out.kind)) continue;
    out.start = part.getIndex();
    out.limit = part.getLimit();
    const bool edge =
      out.kind == cicu_part_argument_start || out.kind == cicu_part_argument_limit;
    out.shape = edge ? translate(part.getArgType()) : cicu_shape_none;
    kept++;
  }
  return {parts, kept, nullptr, 0};
}

extern "C" void cicu_release_pattern(cicu_pattern pattern) { std::free(pattern.parts); }
