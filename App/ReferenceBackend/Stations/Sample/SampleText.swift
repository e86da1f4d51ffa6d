/// Free texts about the sample's stations, in the language of the place.
enum SampleText {
  /// The price; two in five stations have none.
  static func cost(of station: SampleStation) -> String? {
    let texts: [String]
    switch station.town.country {
    case .sweden:
      texts = [
        "4,50 kr/kWh", "5,90 kr/kWh, 1 kr/min efter 60 min", "Gratis för kunder", "Enligt operatörens app",
        "6.49 SEK/kWh",
      ]
    case .turkey:
      texts = [
        "9,99 TL/kWh", "AC 8,49 ₺/kWh, DC 12,99 ₺/kWh", "Ücretsiz", "Uygulamadan öğrenilir; park ücreti ayrıca alınır",
        "12.5 TRY/kWh",
      ]
    case .switzerland:
      texts = ["CHF 0.45/kWh", "0.59 CHF/kWh + 0.05 CHF/min", "Nur mit Karte", "Parkgebühr zusätzlich", "gratuit"]
    case .unitedStates:
      texts = ["$0.39/kWh", "$0.48/kWh, $0.40/min after 10 min idle", "Free", "Parking fees apply", "0.35 USD/kWh"]
    }
    let pick = station.draw("cost", 10)
    return pick < 6 ? texts[pick % texts.count] : nil
  }

  /// The opening hours, for which this provider has no field.
  static func access(of station: SampleStation) -> String? {
    let (always, hours): (String, String) =
      switch station.town.country {
      case .sweden: ("Öppet dygnet runt", "Mån-fre 07-21, lör-sön 09-18")
      case .turkey: ("7/24 açık", "Hafta içi 08.00-22.00, hafta sonu 10.00-22.00")
      case .switzerland: ("24 Stunden offen", "Mo-Sa 06:00-23:00")
      case .unitedStates: ("24 hours daily", "Mon-Thu 10am-8pm, Fri-Sun 10am-6pm")
      }
    if station.marks.contains(.always) { return always }
    return station.marks.contains(.hours) ? hours : nil
  }

  /// A remark, at one in six.
  static func comment(of station: SampleStation) -> String? {
    guard station.draw("comment", 6) == 0 else { return nil }
    switch station.town.country {
    case .sweden: return "Platserna närmast infarten.\nKabeln är kort: backa in."
    case .turkey: return "Girişte solda, güvenliğin yanında.\nKablo kısa, geri geri park edin."
    case .switzerland: return "Im 2. Untergeschoss.\nEinfahrt bis 2.10 m."
    case .unitedStates: return "Level P2, beside the elevator.\nClearance 6'8\"."
    }
  }
}
