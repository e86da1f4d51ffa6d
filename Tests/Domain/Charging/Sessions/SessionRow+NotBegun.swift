/// What events make of a session that has not begun.
extension SessionRow {
  static let notBegun: [ReachedStep: SessionRow] = [
    .reserveRefused: SessionRow(
      "refused:reserve:occupied reserve no:occupied",
      [
        .dismissed: "refused:reserve:occupied reserve no:occupied | dismissed"
      ]),
    // A start that came doubled may be refused the second time: it is watched for a minute.
    .startRefused: SessionRow(
      "refused:start:faulted start no:faulted | held watched",
      [
        .saysOpened: "refused:start:faulted start no:faulted | held watched opened",
        .saysCharging: "charging start no:faulted | charging",
        .saysEnded: "ended start no:faulted | ended",
        .chargerSeen: "refused:start:faulted start no:faulted | held seen watched",
        .releaseAsked: "refused:start:faulted release sent | held watched",
        .dismissed: "refused:start:faulted start no:faulted | held watched dismissed",
        .notFound: "refused:start:faulted start no:faulted | held",
        .timePassed: "refused:start:faulted start no:faulted | watched",
      ]),
    .refusedTwice: SessionRow(
      "notPaid:expired start no:notAuthorised | held watched",
      [
        .saysOpened: "notPaid:expired start no:notAuthorised | held watched opened",
        .saysCharging: "charging start no:notAuthorised | charging",
        .saysEnded: "ended start no:notAuthorised | ended",
        .chargerSeen: "notPaid:expired start no:notAuthorised | held seen watched",
        .releaseAsked: "notPaid:expired release sent | held watched",
        .dismissed: "notPaid:expired start no:notAuthorised | held watched dismissed",
        .notFound: "notPaid:expired start no:notAuthorised | held",
        .timePassed: "notPaid:expired start no:notAuthorised | watched",
      ]),
    .notPaid: SessionRow(
      "notPaid:declined openPayment ok | held",
      [
        .saysOpened: "notPaid:declined openPayment ok | held opened",
        .saysCharging: "charging openPayment ok | charging",
        .saysEnded: "ended openPayment ok | ended",
        .chargerSeen: "notPaid:declined openPayment ok | held seen",
        .releaseAsked: "notPaid:declined release sent | held",
        .dismissed: "notPaid:declined openPayment ok | held dismissed",
        .timePassed: "notPaid:declined openPayment ok",
      ]),
    .expired: SessionRow(
      "expired openPayment ok",
      [
        .saysOpened: "expired openPayment ok | opened",
        .saysCharging: "charging openPayment ok | charging",
        .saysEnded: "ended openPayment ok | ended",
        .dismissed: "expired openPayment ok | dismissed",
      ]),
    .leftReserving: SessionRow(
      "cancelled reserve sent",
      [
        .reserved: "cancelled reserve ok | held",
        .refused: "cancelled reserve no:rejected",
        .notAuthorised: "cancelled reserve no:notAuthorised",
        .notCarriedOut: "cancelled reserve no:withdrawn",
        .unanswered: "cancelled reserve ?",
        .restored: "cancelled reserve ?",
        .dismissed: "cancelled reserve sent | dismissed",
      ]),
    .leftReserveLost: SessionRow(
      "cancelled reserve ?",
      [
        .reserved: "cancelled reserve ok | held",
        .refused: "cancelled reserve no:rejected",
        .notAuthorised: "cancelled reserve no:notAuthorised",
        .notCarriedOut: "cancelled reserve no:withdrawn",
        .unanswered: "cancelled reserve ?",
        .dismissed: "cancelled reserve ? | dismissed",
      ]),
    .leftOpening: SessionRow(
      "cancelled openPayment sent | held",
      [
        .opened: "cancelled openPayment ok | held",
        .refused: "cancelled openPayment no:rejected | held",
        .notAuthorised: "cancelled openPayment no:notAuthorised | held",
        .notCarriedOut: "cancelled openPayment no:withdrawn | held",
        .unanswered: "cancelled openPayment no:withdrawn | held",
        .restored: "cancelled openPayment no:withdrawn | held",
        .chargerSeen: "cancelled openPayment sent | held seen",
        .dismissed: "cancelled openPayment sent | held dismissed",
        .timePassed: "cancelled openPayment sent",
      ]),
    .left: SessionRow(
      "cancelled openPayment ok | held",
      [
        .saysOpened: "cancelled openPayment ok | held opened",
        .saysCharging: "charging openPayment ok | charging unwanted",
        .saysEnded: "ended openPayment ok | ended",
        .chargerSeen: "cancelled openPayment ok | held seen",
        .releaseAsked: "cancelled release sent | held",
        .dismissed: "cancelled openPayment ok | held dismissed",
        .timePassed: "cancelled openPayment ok",
      ]),
    .leftStarting: SessionRow(
      "cancelled start no:withdrawn | held watched",
      [
        .saysOpened: "cancelled start no:withdrawn | held watched opened",
        .saysCharging: "charging start no:withdrawn | charging unwanted",
        .saysEnded: "ended start no:withdrawn | ended",
        .chargerSeen: "cancelled start no:withdrawn | held seen watched",
        .releaseAsked: "cancelled release sent | held watched",
        .dismissed: "cancelled start no:withdrawn | held watched dismissed",
        .timePassed: "cancelled start no:withdrawn | watched",
      ]),
    .releasing: SessionRow(
      "cancelled release sent | held",
      [
        .carriedOut: "cancelled release ok",
        .refused: "cancelled release no:rejected",
        .notAuthorised: "cancelled release no:notAuthorised",
        .notCarriedOut: "cancelled release not | held",
        .unanswered: "cancelled release ? | held",
        .restored: "cancelled release ? | held",
        .saysOpened: "cancelled release sent | held opened",
        .saysCharging: "charging release no:tooLate | charging unwanted",
        .saysEnded: "ended release no:tooLate | ended",
        .chargerSeen: "cancelled release sent | held seen",
        .dismissed: "cancelled release sent | held dismissed",
        .timePassed: "cancelled release sent",
      ]),
    .releaseLost: SessionRow(
      "cancelled release ? | held",
      [
        .carriedOut: "cancelled release ok",
        .refused: "cancelled release no:rejected",
        .notAuthorised: "cancelled release no:notAuthorised",
        .notCarriedOut: "cancelled release not | held",
        .unanswered: "cancelled release ? | held",
        .saysOpened: "cancelled release ? | held opened",
        .saysCharging: "charging release no:tooLate | charging unwanted",
        .saysEnded: "ended release no:tooLate | ended",
        .chargerSeen: "cancelled release ? | held seen",
        .dismissed: "cancelled release ? | held dismissed",
        .timePassed: "cancelled release ?",
      ]),
    .releaseNot: SessionRow(
      "cancelled release not | held",
      [
        .carriedOut: "cancelled release ok",
        .refused: "cancelled release no:rejected",
        .notAuthorised: "cancelled release no:notAuthorised",
        .unanswered: "cancelled release ? | held",
        .sentAgain: "cancelled release sent | held",
        .saysOpened: "cancelled release not | held opened",
        .saysCharging: "charging release no:tooLate | charging unwanted",
        .saysEnded: "ended release no:tooLate | ended",
        .chargerSeen: "cancelled release not | held seen",
        .dismissed: "cancelled release not | held dismissed",
        .timePassed: "cancelled release not",
      ]),
    .released: SessionRow(
      "cancelled release ok | watched",
      [
        .saysOpened: "cancelled release ok | watched opened",
        .saysCharging: "charging release ok | charging unwanted",
        .saysEnded: "ended release ok | ended",
        .dismissed: "cancelled release ok | watched dismissed",
      ]),
  ]
}
