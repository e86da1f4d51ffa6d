#include "CSimdJSON.h"

#include <cstring>
#include <new>

// Errors are returned, never thrown: no exception may cross into Swift.
#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

using simdjson::dom::document;
using simdjson::internal::tape_ref;
using simdjson::internal::tape_type;

struct csj_document {
  document content;
};

namespace {

// The header's own view of its tape. It belongs to the same version as the compiled library, which the package pins.
tape_ref at(csj_value value) { return tape_ref(static_cast<const document *>(value.document), value.index); }

csj_text text_of(const tape_ref &tape) {
  const std::string_view view = tape.get_string_view();
  return {reinterpret_cast<const uint8_t *>(view.data()), view.size()};
}

}  // namespace

csj_document *csj_parse(const uint8_t *bytes, size_t count, size_t max_depth, const char **error) {
  static const uint8_t none = 0;
  *error = nullptr;
  auto *result = new (std::nothrow) csj_document;
  if (result == nullptr) {
    *error = simdjson::error_message(simdjson::MEMALLOC);
    return nullptr;
  }
  simdjson::dom::parser parser;
  simdjson::error_code code = parser.allocate(count, max_depth);
  if (code == simdjson::SUCCESS) {
    // A copy with the padding that the vector reads need.
    code = parser.parse_into_document(result->content, bytes == nullptr ? &none : bytes, count, true).error();
  }
  if (code != simdjson::SUCCESS) {
    *error = simdjson::error_message(code);
    delete result;
    return nullptr;
  }
  return result;
}

void csj_free(csj_document *document) { delete document; }

csj_value csj_root(const csj_document *document) { return {&document->content, 1}; }

csj_kind csj_kind_of(csj_value value) {
  switch (at(value).tape_ref_type()) {
    case tape_type::START_ARRAY: return CSJ_ARRAY;
    case tape_type::START_OBJECT: return CSJ_OBJECT;
    case tape_type::STRING: return CSJ_STRING;
    case tape_type::INT64: return CSJ_INT;
    case tape_type::UINT64: return CSJ_UINT;
    case tape_type::DOUBLE: return CSJ_DOUBLE;
    case tape_type::TRUE_VALUE: return CSJ_TRUE;
    case tape_type::FALSE_VALUE: return CSJ_FALSE;
    default: return CSJ_NULL;
  }
}

int64_t csj_int(csj_value value) {
  const tape_ref tape = at(value);
  return tape.is_int64() ? tape.next_tape_value<int64_t>() : 0;
}

uint64_t csj_uint(csj_value value) {
  const tape_ref tape = at(value);
  return tape.is_uint64() ? tape.next_tape_value<uint64_t>() : 0;
}

double csj_double(csj_value value) {
  const tape_ref tape = at(value);
  return tape.is_double() ? tape.next_tape_value<double>() : 0;
}

csj_text csj_string(csj_value value) {
  const tape_ref tape = at(value);
  if (tape.tape_ref_type() != tape_type::STRING) return {nullptr, 0};
  return text_of(tape);
}

bool csj_field(csj_value object, const uint8_t *name, size_t count, csj_value *value) {
  if (at(object).tape_ref_type() != tape_type::START_OBJECT) return false;
  csj_walk walk = csj_begin(object);
  csj_text found;
  while (csj_next_field(&walk, &found, value)) {
    if (found.count == count && (count == 0 || std::memcmp(found.bytes, name, count) == 0)) return true;
  }
  return false;
}

csj_walk csj_begin(csj_value value) {
  const tape_ref tape = at(value);
  const tape_type type = tape.tape_ref_type();
  if (type != tape_type::START_ARRAY && type != tape_type::START_OBJECT) return {value.document, 0, 0};
  return {value.document, value.index + 1, tape.after_element() - 1};
}

bool csj_next_element(csj_walk *walk, csj_value *value) {
  if (walk->index >= walk->end) return false;
  *value = {walk->document, walk->index};
  walk->index = at(*value).after_element();
  return true;
}

bool csj_next_field(csj_walk *walk, csj_text *name, csj_value *value) {
  if (walk->index >= walk->end) return false;
  *name = text_of(at({walk->document, walk->index}));
  // A name takes one word of the tape.
  *value = {walk->document, walk->index + 1};
  walk->index = at(*value).after_element();
  return true;
}
