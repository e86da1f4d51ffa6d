#include "CPhoneNumber.h"

#include "Typing.hpp"

#include <cstring>
#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumberutil.h>
#include <set>
#include <string>

using i18n::phonenumbers::NullLogger;
using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

// Reads the numbering plans when first used. The library's own log would print numbers on standard output.
PhoneNumberUtil &plans() {
  static PhoneNumberUtil *const instance = [] {
    PhoneNumberUtil *made = PhoneNumberUtil::GetInstance();
    made->SetLogger(new NullLogger());
    return made;
  }();
  return *instance;
}

/// What `body` returns, or `otherwise` when the library threw.
template <typename Result, typename Body>
Result guarded(Result otherwise, Body body) noexcept {
  try {
    return body();
  } catch (...) {
    return otherwise;
  }
}

cpn_region entry(const std::string &region, int32_t calling_code) {
  cpn_region result = {};
  if (region.size() < sizeof result.region) {
    std::memcpy(result.region, region.data(), region.size());
    result.calling_code = calling_code;
  }
  return result;
}

size_t write(const std::string &from, char *text, size_t capacity) {
  if (from.size() <= capacity && !from.empty()) std::memcpy(text, from.data(), from.size());
  return from.size();
}

cpn_verdict verdict(PhoneNumberUtil::ErrorType error) {
  switch (error) {
    case PhoneNumberUtil::NO_PARSING_ERROR: return cpn_possible;
    case PhoneNumberUtil::INVALID_COUNTRY_CODE_ERROR: return cpn_unknown_calling_code;
    case PhoneNumberUtil::NOT_A_NUMBER: return cpn_not_a_number;
    case PhoneNumberUtil::TOO_SHORT_AFTER_IDD: return cpn_too_short;
    case PhoneNumberUtil::TOO_SHORT_NSN: return cpn_too_short;
    case PhoneNumberUtil::TOO_LONG_NSN: return cpn_too_long;
  }
  return cpn_not_a_number;
}

cpn_verdict verdict(PhoneNumberUtil::ValidationResult result) {
  switch (result) {
    case PhoneNumberUtil::IS_POSSIBLE: return cpn_possible;
    // It works inside its town only: the rest is missing.
    case PhoneNumberUtil::IS_POSSIBLE_LOCAL_ONLY: return cpn_too_short;
    case PhoneNumberUtil::INVALID_COUNTRY_CODE: return cpn_unknown_calling_code;
    case PhoneNumberUtil::TOO_SHORT: return cpn_too_short;
    case PhoneNumberUtil::INVALID_LENGTH: return cpn_impossible_length;
    case PhoneNumberUtil::TOO_LONG: return cpn_too_long;
  }
  return cpn_not_a_number;
}

}  // namespace

extern "C" size_t cpn_regions(cpn_region *regions, size_t capacity) {
  return guarded(size_t{0}, [&] {
    std::set<std::string> names;
    std::set<int> codes;
    plans().GetSupportedRegions(&names);
    plans().GetSupportedGlobalNetworkCallingCodes(&codes);
    size_t count = 0;
    const auto add = [&](const cpn_region &region) {
      if (count < capacity) regions[count] = region;
      count++;
    };
    for (const auto &name : names) add(entry(name, plans().GetCountryCodeForRegion(name)));
    for (const int code : codes) add(entry(PhoneNumberUtil::kRegionCodeForNonGeoEntity, code));
    return count;
  });
}

extern "C" bool cpn_main_region(int32_t calling_code, cpn_region *region) {
  return guarded(false, [&] {
    std::string name;
    plans().GetRegionCodeForCountryCode(calling_code, &name);
    if (name.empty() || name == "ZZ") return false;
    *region = entry(name, calling_code);
    return true;
  });
}

extern "C" cpn_number cpn_parse(const char *text, size_t count, const char *region) {
  const cpn_number failed = {cpn_not_a_number, {}, false, {}};
  return guarded(failed, [&] {
    PhoneNumber number;
    cpn_number result = failed;
    result.verdict = verdict(plans().Parse(std::string(text, count), region, &number));
    if (result.verdict != cpn_possible) return result;
    result.verdict = verdict(plans().IsPossibleNumberWithReason(number));
    std::string name;
    plans().GetRegionCodeForNumber(number, &name);
    if (name.empty() || name == "ZZ") plans().GetRegionCodeForCountryCode(number.country_code(), &name);
    if (!name.empty() && name != "ZZ") result.origin = entry(name, number.country_code());
    if (result.verdict != cpn_possible) return result;
    result.in_use = plans().IsValidNumber(number);
    std::string e164;
    plans().Format(number, PhoneNumberUtil::E164, &e164);
    if (e164.size() >= sizeof result.e164) return failed;
    std::memcpy(result.e164, e164.data(), e164.size());
    return result;
  });
}

extern "C" size_t cpn_format(const char *e164, size_t count, cpn_style style, char *text, size_t capacity) {
  return guarded(size_t{0}, [&]() -> size_t {
    PhoneNumber number;
    if (plans().Parse(std::string(e164, count), "ZZ", &number) != PhoneNumberUtil::NO_PARSING_ERROR) return 0;
    std::string shown;
    switch (style) {
      case cpn_international: plans().Format(number, PhoneNumberUtil::INTERNATIONAL, &shown); break;
      case cpn_national: plans().Format(number, PhoneNumberUtil::NATIONAL, &shown); break;
      case cpn_rfc3966: plans().Format(number, PhoneNumberUtil::RFC3966, &shown); break;
    }
    return write(shown, text, capacity);
  });
}

extern "C" size_t cpn_type(const char *signs, size_t count, const char *region, char *text, size_t capacity) {
  return guarded(size_t{0}, [&]() -> size_t {
    for (size_t index = 0; index < count; index++) {
      const bool is_digit = signs[index] >= '0' && signs[index] <= '9';
      if (!is_digit && !(signs[index] == '+' && index == 0)) return 0;
    }
    return write(cpn::typed(plans(), std::string(signs, count), region), text, capacity);
  });
}

extern "C" size_t cpn_example(const char *region, int32_t calling_code, char *text, size_t capacity) {
  return guarded(size_t{0}, [&]() -> size_t {
    PhoneNumber number;
    const bool is_world = std::strcmp(region, PhoneNumberUtil::kRegionCodeForNonGeoEntity) == 0;
    const bool found =
      is_world ? plans().GetExampleNumberForNonGeoEntity(calling_code, &number)
               : plans().GetExampleNumberForType(region, PhoneNumberUtil::MOBILE, &number) ||
                   plans().GetExampleNumber(region, &number);
    if (!found) return 0;
    std::string shown;
    plans().Format(number, PhoneNumberUtil::NATIONAL, &shown);
    return write(shown, text, capacity);
  });
}
