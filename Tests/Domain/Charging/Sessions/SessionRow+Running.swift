/// What events make of a session that charges, or has done so.
extension SessionRow {
  static let running: [ReachedStep: SessionRow] = [
    .charging: SessionRow(
      "charging start ok | charging",
      [
        .saysOpened: "charging start ok | charging",
        .saysCharging: "charging start ok | charging",
        .saysEnded: "ended start ok | ended",
        .notFound: "gone start ok | watched charging",
        .stopAsked: "stopping stop sent | charging stopped",
      ]),
    .stopping: SessionRow(
      "stopping stop sent | charging stopped",
      [
        .carriedOut: "stopping stop ok | charging stopped",
        .refused: "charging stop no:rejected | charging",
        .notAuthorised: "charging stop no:notAuthorised | charging",
        .notCarriedOut: "stopping stop not | charging stopped",
        .unanswered: "stopping stop ? | charging stopped",
        .restored: "stopping stop ? | charging stopped",
        .saysOpened: "stopping stop sent | charging stopped",
        .saysCharging: "stopping stop sent | charging stopped",
        .saysEnded: "ended stop ok | ended stopped",
        .notFound: "gone stop no:unknownSession | watched charging stopped",
      ]),
    .stopLost: SessionRow(
      "stopping stop ? | charging stopped",
      [
        .carriedOut: "stopping stop ok | charging stopped",
        .refused: "charging stop no:rejected | charging",
        .notAuthorised: "charging stop no:notAuthorised | charging",
        .notCarriedOut: "stopping stop not | charging stopped",
        .unanswered: "stopping stop ? | charging stopped",
        .saysOpened: "stopping stop ? | charging stopped",
        .saysCharging: "stopping stop not | charging stopped",
        .saysEnded: "ended stop ok | ended",
        .notFound: "gone stop no:unknownSession | watched charging stopped",
        .timePassed: "stopping stop ? | charging stopped late",
      ]),
    .stopNot: SessionRow(
      "stopping stop not | charging stopped",
      [
        .carriedOut: "stopping stop ok | charging stopped",
        .refused: "charging stop no:rejected | charging",
        .notAuthorised: "charging stop no:notAuthorised | charging",
        .unanswered: "stopping stop ? | charging stopped",
        .sentAgain: "stopping stop sent | charging stopped",
        .saysOpened: "stopping stop not | charging stopped",
        .saysCharging: "stopping stop not | charging stopped",
        .saysEnded: "ended stop no:alreadyEnded | ended",
        .notFound: "gone stop no:unknownSession | watched charging stopped",
      ]),
    .stopTaken: SessionRow(
      "stopping stop ok | charging stopped",
      [
        .saysOpened: "stopping stop ok | charging stopped",
        .saysCharging: "stopping stop ok | charging stopped",
        .saysEnded: "ended stop ok | ended stopped",
        .notFound: "gone stop ok | watched charging stopped",
        .stopAsked: "stopping stop sent | charging stopped",
        .timePassed: "stopping stop ok | charging stopped late",
      ]),
    .stopRefused: SessionRow(
      "charging stop no:chargerUnreachable | charging",
      [
        .saysOpened: "charging stop no:chargerUnreachable | charging",
        .saysCharging: "charging stop no:chargerUnreachable | charging",
        .saysEnded: "ended stop no:chargerUnreachable | ended",
        .notFound: "gone stop no:chargerUnreachable | watched charging",
        .stopAsked: "stopping stop sent | charging stopped",
      ]),
    .adopted: SessionRow(
      "charging | charging",
      [
        .saysOpened: "charging | charging",
        .saysCharging: "charging | charging",
        .saysEnded: "ended | ended",
        .notFound: "gone | watched charging",
        .stopAsked: "stopping stop sent | charging stopped",
      ]),
    .ended: SessionRow(
      "ended start ok | ended",
      [
        .saysOpened: "ended start ok | ended",
        .saysCharging: "ended start ok | ended",
        .saysEnded: "ended start ok | ended",
        .dismissed: "ended start ok | ended dismissed",
      ]),
    .gone: SessionRow(
      "gone start ok | watched charging",
      [
        .saysOpened: "gone start ok | watched charging",
        .saysCharging: "charging start ok | charging",
        .saysEnded: "ended start ok | ended",
        .dismissed: "gone start ok | watched charging dismissed",
      ]),
    .begunAllTheSame: SessionRow(
      "charging start no:withdrawn | charging unwanted",
      [
        .saysOpened: "charging start no:withdrawn | charging unwanted",
        .saysCharging: "charging start no:withdrawn | charging unwanted",
        .saysEnded: "ended start no:withdrawn | ended unwanted",
        .notFound: "gone start no:withdrawn | watched charging unwanted",
        .stopAsked: "stopping stop sent | charging stopped unwanted",
        .kept: "charging start no:withdrawn | charging kept",
      ]),
    .goneStopping: SessionRow(
      "gone stop no:unknownSession | watched charging stopped",
      [
        .saysOpened: "gone stop no:unknownSession | watched charging stopped",
        .saysCharging: "charging | charging",
        .saysEnded: "ended stop no:unknownSession | ended stopped",
        .dismissed: "gone stop no:unknownSession | watched charging stopped dismissed",
      ]),
  ]
}
