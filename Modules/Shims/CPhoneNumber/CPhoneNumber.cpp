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

cpn_kind kind(const PhoneNumber &number) {
  switch (plans().GetNumberType(number)) {
    case PhoneNumberUtil::MOBILE:
    case PhoneNumberUtil::FIXED_LINE_OR_MOBILE: return cpn_mobile;
    case PhoneNumberUtil::FIXED_LINE: return cpn_fixed_line;
    case PhoneNumberUtil::UNKNOWN: return cpn_unknown_kind;
    default: return cpn_service;
  }
}

/// The digits of a mobile number of a region, of any number where it has no mobiles; empty when none is known.
std::string example_digits(const std::string &region) {
  PhoneNumber example;
  std::string digits;
  if (plans().GetExampleNumberForType(region, PhoneNumberUtil::MOBILE, &example) ||
      plans().GetExampleNumber(region, &example)) {
    plans().GetNationalSignificantNumber(example, &digits);
  }
  return digits;
}

/// What stood in front of a number that nobody can have.
enum class Prefix {
  none,
  /// The one that is dialled inside the country.
  trunk,
  /// A zero where no number is dialled with one.
  foreign,
};

/// The library takes a trunk prefix away only where the rest has a length of the country. In front of any other rest it
/// stays and makes another number, which is as long as some are.
Prefix drop_prefix(PhoneNumber *number) {
  std::string region, digits, trunk;
  plans().GetRegionCodeForCountryCode(number->country_code(), &region);
  plans().GetNationalSignificantNumber(*number, &digits);
  plans().GetNddPrefixForRegion(region, true, &trunk);
  const bool is_trunk = trunk.size() == 1 && digits[0] == trunk[0];
  if (digits.size() < 2 || (digits[0] != '0' && !is_trunk) || plans().IsValidNumber(*number)) return Prefix::none;
  // In some countries every number begins with a zero.
  const std::string example = example_digits(region);
  if (example.empty() || digits[0] == example[0]) return Prefix::none;
  if (digits[0] != '0') number->set_national_number(std::stoull(digits.substr(1)));
  number->clear_italian_leading_zero();
  number->clear_number_of_leading_zeros();
  return is_trunk ? Prefix::trunk : Prefix::foreign;
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
  const cpn_number failed = {cpn_not_a_number, cpn_not_a_number, cpn_not_a_number, cpn_unknown_kind, 0, 0, {}, false, {}};
  return guarded(failed, [&] {
    PhoneNumber number;
    cpn_number result = failed;
    result.verdict = verdict(plans().Parse(std::string(text, count), region, &number));
    if (result.verdict != cpn_possible) return result;
    std::string digits, name;
    plans().GetNationalSignificantNumber(number, &digits);
    const size_t typed = digits.size();
    const Prefix prefix = drop_prefix(&number);
    result.verdict = verdict(plans().IsPossibleNumberWithReason(number));
    result.as_mobile = verdict(plans().IsPossibleNumberForTypeWithReason(number, PhoneNumberUtil::MOBILE));
    result.as_personal =
      verdict(plans().IsPossibleNumberForTypeWithReason(number, PhoneNumberUtil::FIXED_LINE_OR_MOBILE));
    result.kind = kind(number);
    result.in_use = plans().IsValidNumber(number);
    // The library adds to what stands there.
    digits.clear();
    plans().GetNationalSignificantNumber(number, &digits);
    result.digits = static_cast<int32_t>(digits.size());
    if (prefix != Prefix::foreign) {
      result.typed_digits = static_cast<int32_t>(typed);
    } else if (result.verdict == cpn_possible) {
      // Nobody dials this prefix there: it is one digit too many, and the rest may be the number of somebody else.
      result.verdict = result.as_mobile = result.as_personal = cpn_too_long;
      result.digits = result.typed_digits = static_cast<int32_t>(typed);
    }
    plans().GetRegionCodeForNumber(number, &name);
    if (name.empty() || name == "ZZ") plans().GetRegionCodeForCountryCode(number.country_code(), &name);
    if (!name.empty() && name != "ZZ") result.origin = entry(name, number.country_code());
    if (result.verdict != cpn_possible) return result;
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
