/// Where the numbering plans of libphonenumber 8.12.57 (Debian 12, October 2022) differ from those of 9.0.43, and why.
/// A newer Debian shortens these lists.
enum KnownDifferences {
  /// Numbers by region and kind.
  static let formats: [String: String] = [
    "BJ fixedLine": "Benin went from 8 to 10 digits in 2024: still too long here",
    "BJ mobile": "Benin went from 8 to 10 digits in 2024: still too long here",
    "CA uan": "7 digits count as local here: too short for E.164",
    "EG mobile": "grouped 3-3-4 here, 2-8 there",
    "EH fixedLine": "Morocco's plan: grouped by area code here, in pairs there",
    "EH mobile": "Morocco's plan: grouped 3-6 here, in pairs there",
    "FO fixedLine": "six digits together here, in pairs there",
    "FO mobile": "six digits together here, in pairs there",
    "FO tollFree": "six digits together here, in pairs there",
    "LT fixedLine": "Lithuania's national prefix became 0, it is 8 here",
    "LT mobile": "Lithuania's national prefix became 0, it is 8 here",
    "LT sharedCost": "Lithuania's national prefix became 0, it is 8 here",
    "LT tollFree": "Lithuania's national prefix became 0, it is 8 here",
    "LT uan": "Lithuania's national prefix became 0, it is 8 here",
    "MA fixedLine": "grouped by area code here, in pairs there",
    "MA mobile": "grouped 3-6 here, in pairs there",
    "NG fixedLine": "ten digits in one area are newer than this plan, which has no grouping for them",
    "NO mobile": "numbers with 4 grouped 3-2-3 here, in pairs there",
    "SJ mobile": "Norway's plan: numbers with 4 grouped 3-2-3 here, in pairs there",
    "SK fixedLine": "a slash behind the area code here, a blank there",
    "TJ mobile": "grouped 3-2-4 here, 2-3-4 there",
    "UY uan": "five digits are newer than this plan: too short",
    "UZ fixedLine": "Uzbekistan gave up its national prefix 8, which is written here",
    "UZ mobile": "Uzbekistan gave up its national prefix 8, which is written here",
    "VN mobile": "grouped 2-3-2-2 here, 3-3-3 there",
  ]

  /// Runs of typing by region, kind and way, with how many of their texts differ.
  static let typing: [String: Int] = [
    // Numbers with 4 grouped 3-2-3 here, in pairs there: from the third digit on.
    "NO mobile national": 6, "NO mobile plus": 6, "NO mobile idd00": 6,
  ]

  /// Strings found at chargers.
  static let strings: [String: String] = [
    "DE +49-341-9653 ext 0": "an extension is no part of E.164: dropped by us",
    "US 661-274-4700 x214": "an extension is no part of E.164: dropped by us",
    "LU +352 26 62 07 72 44": "the last four digits in pairs here, together there",
    "LU 23 62 21-890": "the last three digits as 2-1 here, together there",
  ]
}
