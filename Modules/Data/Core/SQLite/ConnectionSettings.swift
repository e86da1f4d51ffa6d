import GRDB
import GRDBSQLite

/// The settings of every database connection.
enum ConnectionSettings {
  /// Foreign keys on, five seconds of patience with other processes, and a journal file that stays and is kept small.
  /// - Parameter maximumPages: the greatest size of the file in pages of 4 KiB; for tests of a full disk.
  static func configuration(label: String, maximumPages: Int? = nil) -> Configuration {
    var configuration = Configuration()
    configuration.label = label
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { database in
      // Otherwise SQLite removes the journal by its name when the last connection closes. After the file was replaced, that
      // journal belongs to the new file.
      var persists: CInt = 1
      sqlite3_file_control(database.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &persists)
      guard !database.configuration.readonly else { return }
      // In KiB. With SQLite's usual 2 MiB, pages of a large write go to the journal and back many times. Connections that
      // only read keep the 2 MiB: the system's own cache is cheaper than more memory of ours.
      try database.execute(sql: "PRAGMA cache_size = -16384")
      try database.execute(sql: "PRAGMA journal_size_limit = 8388608")
      if let maximumPages { try database.execute(sql: "PRAGMA max_page_count = \(maximumPages)") }
    }
    return configuration
  }
}
