import ChargeDomain
import ChargeLocalization
import DomainTestSupport
import Testing

/// Every code of the appointment service, from its answer to the words that a person reads.
struct CodeWordsTests {
  private typealias Words = @Sendable (Texts) -> String

  /// The codes of answers about hours and appointments. Two about the person ask for a new sign-in.
  private static let codes: [(code: String, words: Words)] = [
    ("SOCKET_OCCUPIED", { $0.bookingOccupied }),
    ("STATION_NOT_ACCEPTING_APPOINTMENTS", { $0.bookingNotAccepting }), ("INVALID_DATE", { $0.bookingInvalidDate }),
    ("INVALID_TIME", { $0.bookingInvalidTime }), ("TIME_FORMAT_ERROR", { $0.bookingInvalidTime }),
    ("STATION_NOT_FOUND", { $0.bookingUnknownStation }),
    ("APPOINTMENT_NOT_FOUND", { $0.bookingUnknownAppointment }),
    ("APPOINTMENT_USER_MISMATCH", { $0.bookingOtherUser }), ("UNAUTHORIZED_REQUEST", { $0.errorSignInTitle }),
    ("USER_NOT_FOUND", { $0.errorSignInTitle }), ("NOT_FOUND", { $0.errorNotFoundTitle }),
    ("UNKNOWN ERROR", { $0.bookingRefused }),
  ]

  /// Those of a sign-in.
  private static let signInCodes: [(code: String, words: Words)] = [
    ("EMAIL_NOT_IN_CORRECT_FORM", { $0.rejectedEmailTitle }), ("USER_NOT_FOUND", { $0.rejectedAccountTitle }),
    ("NOT_FOUND", { $0.errorNotFoundTitle }), ("UNKNOWN ERROR", { $0.rejectedUnknownTitle }),
  ]

  @Test("every code about an hour has words in every language", arguments: Language.allCases)
  func hours(language: Language) async throws {
    let texts = Texts(language: language)
    for (code, words) in Self.codes {
      #expect(try await told(code, texts) == words(texts), "\(code)")
      #expect(!words(texts).isEmpty, "\(code)")
    }
  }

  @Test("every code of a sign-in has words in every language", arguments: Language.allCases)
  func signIn(language: Language) async throws {
    let texts = Texts(language: language)
    for (code, words) in Self.signInCodes {
      #expect(try await toldAtSignIn(code, texts) == words(texts), "\(code)")
      #expect(!words(texts).isEmpty, "\(code)")
    }
  }

  @Test("no two languages say it in the same words")
  func languages() {
    let all = Language.allCases.map { Texts(language: $0) }
    for (code, words) in Self.codes + Self.signInCodes {
      #expect(Set(all.map(words)).count == all.count, "\(code)")
    }
  }

  private func told(_ code: String, _ texts: Texts) async throws -> String {
    let desk = AccountDesk()
    desk.signIn(.appointments)
    var ports = AppointmentPorts()
    ports.service = try BookingFixture(#"{"message":"\#(code)"}"#, status: 400).service
    let bookings = UseCases.joined(accounts: desk.ports, appointments: ports).appointments.bookings
    let day = try #require(CalendarDay("2026-03-29"))
    do throws(Failure) {
      switch try await bookings.day(BookingFixture.place(), day) {
      case .done: return ""
      case .refused(let reason): return texts.bookingRefusal(reason)
      }
    } catch {
      return texts.failureTitle(error)
    }
  }

  private func toldAtSignIn(_ code: String, _ texts: Texts) async throws -> String {
    var ports = AccountDesk().ports
    ports.appointments = try AccountsFixture(#"{"message":"\#(code)"}"#, status: 400).appointments
    let appointments = UseCases.joined(accounts: ports).appointments
    do throws(Failure) {
      _ = try await appointments.signIn(email: "ada@example.org")
      return ""
    } catch {
      return texts.failureTitle(error)
    }
  }
}
