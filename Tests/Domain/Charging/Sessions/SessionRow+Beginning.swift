/// What events make of the steps until charging begins.
extension SessionRow {
  static let beginning: [ReachedStep: SessionRow] = [
    .reserving: SessionRow(
      "reserving reserve sent",
      [
        .reserved: "reserved reserve ok | held",
        .refused: "refused:reserve:rejected reserve no:rejected",
        .notAuthorised: "refused:reserve:notAuthorised reserve no:notAuthorised",
        .notCarriedOut: "reserving reserve not",
        .unanswered: "reserving reserve ?",
        .restored: "reserving reserve ?",
        .givenUp: "cancelled reserve sent",
      ]),
    .reserveLost: SessionRow(
      "reserving reserve ?",
      [
        .reserved: "reserved reserve ok | held",
        .refused: "refused:reserve:rejected reserve no:rejected",
        .notAuthorised: "refused:reserve:notAuthorised reserve no:notAuthorised",
        .notCarriedOut: "reserving reserve not",
        .unanswered: "reserving reserve ?",
        .givenUp: "cancelled reserve ?",
      ]),
    .reserveNot: SessionRow(
      "reserving reserve not",
      [
        .reserved: "reserved reserve ok | held",
        .refused: "refused:reserve:rejected reserve no:rejected",
        .notAuthorised: "refused:reserve:notAuthorised reserve no:notAuthorised",
        .unanswered: "reserving reserve ?",
        .sentAgain: "reserving reserve sent",
        .givenUp: "cancelled reserve no:withdrawn",
      ]),
    .reserved: SessionRow(
      "reserved reserve ok | held",
      [
        .payTapped: "opening openPayment sent | held",
        .chargerSeen: "reserved reserve ok | held seen",
        .givenUp: "cancelled reserve ok | held",
        .timePassed: "expired reserve ok",
      ]),
    .opening: SessionRow(
      "opening openPayment sent | held",
      [
        .opened: "authorising openPayment ok | held payment",
        .refused: "refused:openPayment:rejected openPayment no:rejected | held",
        .notAuthorised: "refused:openPayment:notAuthorised openPayment no:notAuthorised | held",
        .notCarriedOut: "opening openPayment not | held",
        .unanswered: "opening openPayment not | held",
        .restored: "opening openPayment not | held",
        .chargerSeen: "opening openPayment sent | held seen",
        .givenUp: "cancelled openPayment sent | held",
        .timePassed: "expired openPayment sent",
      ]),
    .openingNot: SessionRow(
      "opening openPayment not | held",
      [
        .opened: "authorising openPayment ok | held payment",
        .refused: "refused:openPayment:rejected openPayment no:rejected | held",
        .notAuthorised: "refused:openPayment:notAuthorised openPayment no:notAuthorised | held",
        .sentAgain: "opening openPayment sent | held",
        .chargerSeen: "opening openPayment not | held seen",
        .givenUp: "cancelled openPayment no:withdrawn | held",
        .timePassed: "expired openPayment no:withdrawn",
      ]),
    .authorising: SessionRow(
      "authorising openPayment ok | held payment",
      [
        .authorised: "starting start sent | held payment authorised",
        .restored: "authorising openPayment ok | held payment",
        .notPaid: "notPaid:declined openPayment ok | held",
        .saysOpened: "authorising openPayment ok | held payment opened",
        .saysCharging: "charging openPayment ok | charging",
        .saysEnded: "ended openPayment ok | ended",
        .chargerSeen: "authorising openPayment ok | held seen payment",
        .givenUp: "cancelled openPayment ok | held",
        .timePassed: "expired openPayment ok",
      ]),
    .refusedOnce: SessionRow(
      "authorising start no:notAuthorised | held payment",
      [
        .authorised: "starting start sent | held payment authorised",
        .restored: "authorising start no:notAuthorised | held payment",
        .notPaid: "notPaid:declined start no:notAuthorised | held",
        .saysOpened: "authorising start no:notAuthorised | held payment opened",
        .saysCharging: "charging start no:notAuthorised | charging",
        .saysEnded: "ended start no:notAuthorised | ended",
        .chargerSeen: "authorising start no:notAuthorised | held seen payment",
        .givenUp: "cancelled start no:notAuthorised | held",
        .timePassed: "expired start no:notAuthorised",
      ]),
    .starting: SessionRow(
      "starting start sent | held payment authorised",
      [
        .carriedOut: "starting start ok | payment authorised",
        .refused: "refused:start:rejected start no:rejected | held watched",
        .notAuthorised: "authorising start no:notAuthorised | held payment",
        .notCarriedOut: "starting start not | held payment authorised",
        .unanswered: "starting start ? | held payment authorised",
        .restored: "starting start ? | held payment authorised",
        .saysOpened: "starting start sent | held payment authorised opened",
        .saysCharging: "charging start ok | charging",
        .saysEnded: "ended start ok | ended",
        .notFound: "refused:start:unknownSession start no:unknownSession | held watched",
        .chargerSeen: "starting start sent | held seen payment authorised",
        .timePassed: "starting start sent | payment authorised",
      ]),
    .startLost: SessionRow(
      "starting start ? | held payment authorised",
      [
        .carriedOut: "starting start ok | payment authorised",
        .refused: "refused:start:rejected start no:rejected | held watched",
        .notAuthorised: "authorising start no:notAuthorised | held payment",
        .notCarriedOut: "starting start not | held payment authorised",
        .unanswered: "starting start ? | held payment authorised",
        .saysOpened: "starting start ? | held payment authorised opened",
        .saysCharging: "charging start ok | charging",
        .saysEnded: "ended start ok | ended",
        .notFound: "refused:start:unknownSession start no:unknownSession | held watched",
        .chargerSeen: "starting start ? | held seen payment authorised",
        .timePassed: "starting start ? | payment authorised late",
      ]),
    .startNot: SessionRow(
      "starting start not | held payment authorised",
      [
        .carriedOut: "starting start ok | payment authorised",
        .refused: "refused:start:rejected start no:rejected | held watched",
        .notAuthorised: "authorising start no:notAuthorised | held payment",
        .unanswered: "starting start ? | held payment authorised",
        .sentAgain: "starting start sent | held payment authorised",
        .saysOpened: "starting start not | held payment authorised opened",
        .saysCharging: "charging start ok | charging",
        .saysEnded: "ended start ok | ended",
        .notFound: "refused:start:unknownSession start no:unknownSession | held watched",
        .chargerSeen: "starting start not | held seen payment authorised",
        .givenUp: "cancelled start no:withdrawn | held watched",
        .timePassed: "starting start not | payment authorised",
      ]),
    // A start uses up the reservation.
    .startTaken: SessionRow(
      "starting start ok | payment authorised",
      [
        .saysOpened: "starting start ok | payment authorised opened",
        .saysCharging: "charging start ok | charging",
        .saysEnded: "ended start ok | ended",
        .notFound: "refused:start:unknownSession start ok | watched",
        .timePassed: "starting start ok | payment authorised late",
      ]),
  ]
}
