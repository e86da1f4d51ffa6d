#pragma once

#include <string>

namespace i18n {
namespace phonenumbers {
class PhoneNumberUtil;
}
}  // namespace i18n

namespace cpn {

/// What the as-you-type formatter of a region makes of digits. Formatters hold compiled patterns and are kept: a used
/// one takes a tenth of the time of a new one.
std::string typed(
  const i18n::phonenumbers::PhoneNumberUtil &plans, const std::string &signs, const std::string &region);

}  // namespace cpn
