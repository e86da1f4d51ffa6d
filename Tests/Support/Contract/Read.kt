// Reads what the core wrote with the reader for Kotlin: java ReadKt FOLDER
//
// The folder holds view-state-*.json, layout-tree-*.json and event-*.jsonl, as ContractFilesTests writes them, and
// examples-read.jsonl. Everything has to be read, and nothing may be unknown.
import contract.ContractError
import contract.Event
import contract.LayoutTree
import contract.RootViewState
import contract.TopScreen_CaseNearby
import contract.TopScreen_Unknown
import contract.ViewState
import contract.whenUnknown
import java.io.File
import kotlin.system.exitProcess

/** A small reader of JSON; a port has its own. */
class Json(private val text: String) {
  private var at = 0

  fun value(): Any? {
    skip()
    return when (text[at]) {
      '{' -> members()
      '[' -> items()
      '"' -> string()
      't' -> word("true", true)
      'f' -> word("false", false)
      'n' -> word("null", null)
      else -> number()
    }
  }

  private fun skip() {
    while (at < text.length && text[at].isWhitespace()) at++
  }

  private fun word(word: String, value: Any?): Any? {
    check(text.startsWith(word, at))
    at += word.length
    return value
  }

  private fun number(): Number {
    val begin = at
    while (at < text.length && text[at] in "+-0123456789.eE") at++
    val digits = text.substring(begin, at)
    return digits.toLongOrNull() ?: digits.toDouble()
  }

  private fun string(): String {
    val out = StringBuilder()
    at++
    while (text[at] != '"') {
      if (text[at] != '\\') {
        out.append(text[at++])
        continue
      }
      when (val sign = text[at + 1]) {
        'u' -> {
          out.append(text.substring(at + 2, at + 6).toInt(16).toChar())
          at += 4
        }
        'n' -> out.append('\n')
        't' -> out.append('\t')
        'r' -> out.append('\r')
        'b' -> out.append('\b')
        'f' -> out.append('\u000C')
        else -> out.append(sign)
      }
      at += 2
    }
    at++
    return out.toString()
  }

  private fun items(): List<Any?> = buildList { each(']') { add(value()) } }

  private fun members(): Map<String, Any?> = buildMap {
    each('}') {
      val name = string()
      skip()
      check(text[at++] == ':')
      put(name, value())
    }
  }

  private fun each(end: Char, take: () -> Unit) {
    at++
    skip()
    while (text[at] != end) {
      take()
      skip()
      if (text[at] == ',') at++
      skip()
    }
    at++
  }
}

/** A port that draws a screen: the compiler knows what it holds. */
fun title(state: RootViewState): String =
  when (val screen = state.screen) {
    is TopScreen_CaseNearby -> screen.state.title
    is TopScreen_Unknown -> "a newer app"
    else -> "$screen"
  }

fun main(arguments: Array<String>) {
  val faults = mutableListOf<String>()
  val counts = mutableMapOf<String, Int>()
  val readers: Map<String, (Any?) -> Any> =
    mapOf("view-state" to ViewState::read, "layout-tree" to LayoutTree::read, "event" to Event::read)

  fun take(kind: String, value: Any?, source: String) {
    counts[kind] = (counts[kind] ?: 0) + 1
    try {
      whenUnknown = { faults += "$source: nothing is known of $it" }
      readers.getValue(kind)(value)
    } catch (error: ContractError) {
      faults += "$source: ${error.message}"
    }
  }

  val folder = File(arguments[0])
  for (file in folder.listFiles().orEmpty().sortedBy { it.name }) {
    val kind = readers.keys.firstOrNull { file.name.startsWith("$it-") }
    if (kind != null) {
      file.readLines().filter { it.isNotEmpty() }.forEachIndexed { index, line ->
        take(kind, Json(line).value(), "${file.name}:${index + 1}")
      }
    } else if (file.name == "examples-read.jsonl") {
      val kinds = File(folder, "examples.jsonl").readLines()
      file.readLines().forEachIndexed { index, line ->
        val example = Json(kinds[index]).value() as Map<*, *>
        take("${example["document"]}", (Json(line).value() as Map<*, *>)["value"], "${file.name}:${index + 1}")
      }
    }
  }

  val newer =
    """{"screen":{"hologram":{"state":{}}},"screenSerial":1,"tabs":[],"openLabel":"","dismissNotice":"","language":"en",
      "isDark":false,"fromTheFuture":true}"""
  var told = ""
  whenUnknown = { told = it }
  if (title(ViewState.read(Json(newer).value())) != "a newer app") faults += "a screen of a newer app is not unknown"
  if (told != ".screen.hologram") faults += "nobody was told of a screen of a newer app, but of: $told"
  for ((text, place) in listOf("{}" to ".screen", """{"screen":{"nearby":{"state":{}}}}""" to ".screen.nearby.state.title")) {
    try {
      ViewState.read(Json(text).value())
      faults += "$text was read"
    } catch (error: ContractError) {
      if (error.message != "$place is not there") faults += "${error.message}, not $place"
    }
  }

  faults.take(20).forEach(::println)
  println("Kotlin read ${counts.map { (kind, count) -> "$count ${kind}s" }.joinToString()}: ${faults.size} faults")
  exitProcess(if (faults.isEmpty() && counts.isNotEmpty()) 0 else 1)
}
