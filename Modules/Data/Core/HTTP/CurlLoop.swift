import CCurl

/// Runs the transfers by libcurl's multi interface. Created, used and freed on one thread.
final class CurlLoop {
  private let mailbox: CurlMailbox
  private var queue = CurlQueue()
  private var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]

  init(_ mailbox: CurlMailbox) { self.mailbox = mailbox }

  /// Runs until the mailbox is closed.
  func run() {
    guard ccurl_block_sigpipe() == 0, let multi = curl_multi_init() else {
      refuseAll("the transfer thread cannot be set up")
      return
    }
    // Without it libcurl keeps four connections for each request that still runs, and closes the others near the end.
    var failed = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 64) != CURLM_OK
    mailbox.attach(multi)
    while !failed, let orders = mailbox.nextOrders() {
      for order in orders { obey(order, multi) }
      while let job = queue.takeReady() { begin(job, multi) }
      var running: Int32 = 0
      failed = curl_multi_perform(multi, &running) != CURLM_OK
      finishEnded(multi)
      finishOverdue(multi)
      if !failed { failed = curl_multi_poll(multi, nil, 0, patience(), nil) != CURLM_OK }
    }
    refuseAll("the transfer thread ended")
    for easy in transfers.keys { curl_multi_remove_handle(multi, easy) }
    transfers = [:]
    curl_multi_cleanup(multi)
  }

  private func obey(_ order: CurlMailbox.Order, _ multi: UnsafeMutableRawPointer) {
    switch order {
    case .start(let job): queue.add(job)
    case .drop(let ticket):
      queue.drop(ticket)
      for transfer in Array(transfers.values) where transfer.job.ticket === ticket { remove(transfer, multi) }
    }
  }

  private func begin(_ job: CurlJob, _ multi: UnsafeMutableRawPointer) {
    do throws(HTTPFailure) {
      let transfer = try CurlTransfer(job)
      guard curl_multi_add_handle(multi, transfer.easy) == CURLM_OK else {
        throw .badTransfer(.library, HTTPFailure.Detail(url: job.hop.address.shown, cause: "libcurl took no more"))
      }
      transfers[transfer.easy] = transfer
    } catch {
      queue.ended(job)
      job.ticket.finish(.failure(error))
    }
  }

  private func finishEnded(_ multi: UnsafeMutableRawPointer) {
    var code = CURLE_OK
    while let easy = ccurl_multi_next_ended(multi, &code) {
      guard let transfer = transfers[easy] else { continue }
      let outcome = transfer.outcome(code)
      remove(transfer, multi)
      transfer.job.ticket.finish(outcome)
    }
  }

  // Checked here, since libcurl's own limit would not include waiting in the queue and earlier redirects.
  private func finishOverdue(_ multi: UnsafeMutableRawPointer) {
    let now = ContinuousClock.now
    for transfer in Array(transfers.values) {
      guard let failure = transfer.overdue(at: now) else { continue }
      remove(transfer, multi)
      transfer.job.ticket.finish(.failure(failure))
    }
    for job in queue.takeOverdue(at: now) {
      let ending = CurlEnding(
        stop: .deadline, url: job.hop.address.shown, limits: job.limits, isConnected: false, hasBegunAnswer: false,
        said: "")
      job.ticket.finish(.failure(ending.failure))
    }
  }

  private func remove(_ transfer: CurlTransfer, _ multi: UnsafeMutableRawPointer) {
    curl_multi_remove_handle(multi, transfer.easy)
    transfers[transfer.easy] = nil
    queue.ended(transfer.job)
  }

  // Milliseconds until one of our limits may pass. libcurl wakes earlier for its own timers, orders and sockets.
  private func patience() -> Int32 {
    if queue.isReady { return 0 }
    let now = ContinuousClock.now
    let checks = transfers.values.map { $0.nextCheck(after: now) } + queue.waiting.map(\.deadline)
    guard let next = checks.min() else { return 60_000 }
    return next <= now ? 0 : Int32(clamping: min(60_000, (next - now).wholeMilliseconds))
  }

  private func refuseAll(_ cause: String) {
    let posted = mailbox.detach().compactMap { order in if case .start(let job) = order { job } else { nil } }
    for job in transfers.values.map(\.job) + queue.waiting + posted {
      let detail = HTTPFailure.Detail(url: job.hop.address.shown, cause: cause)
      job.ticket.finish(.failure(.badTransfer(.library, detail)))
    }
  }
}
