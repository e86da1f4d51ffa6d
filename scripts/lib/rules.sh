# shellcheck shell=bash
# shellcheck disable=SC2016,SC2154 # awk programs; variables of the script that sources this
# House rules that a text search can check. Sourced; expects `root`. Exceptions stand in scripts/house-rules.allow,
# each with its reason; an exception that nothing needs is an error too.

allow_file=scripts/house-rules.allow

# swift_sources FOLDER...: our sources without built files. Finding none at all is an error of the search.
swift_sources() {
  local found
  found=$(find "$@" -type f -name '*.swift' ! -path '*/.build*' | LC_ALL=C sort)
  [[ -n $found ]] || fail 1 "no Swift file in $*"
  printf '%s\n' "$found"
}

# search_code RULE REGEX WHY FOLDER...: lines "RULE path:line: text (WHY)" for code, not for comments.
search_code() {
  local rule=$1 regex=$2 why=$3
  shift 3
  swift_sources "$@" | tr '\n' '\0' | xargs -0 -r awk -v rule="$rule" -v regex="$regex" -v why="$why" '
    {
      code = $0
      # A comment begins with // that is not part of an address such as https://
      if (match(code, /(^|[^:])\/\//)) code = substr(code, 1, RSTART)
      if (code ~ regex) { sub(/^ +/, ""); printf "%s %s:%d: %s (%s)\n", rule, FILENAME, FNR, $0, why }
    }'
}

# search_unexplained RULE REGEX: code that needs a comment with the reason on its line or just above it.
search_unexplained() {
  local rule=$1 regex=$2
  shift 2
  swift_sources "$@" | tr '\n' '\0' | xargs -0 -r awk -v rule="$rule" -v regex="$regex" '
    FNR == 1 { above = "" }
    {
      code = $0
      if (match(code, /(^|[^:])\/\//)) code = substr(code, 1, RSTART)
      if (code ~ regex && $0 !~ /\/\// && above !~ /^ *\/\//) {
        text = $0; sub(/^ +/, "", text)
        printf "%s %s:%d: %s (say why in a comment above)\n", rule, FILENAME, FNR, text
      }
      above = $0
    }'
}

# Sentences that tell a reader of this repository nothing: they point to papers outside it, or only repeat the
# protocol of a declaration. Extended regular expressions, one to a line, for comments and documents.
hollow_sentences='
(^|[^A-Za-z])seeds [0-9]
(^|[^A-Za-z])seed-systems
(^|[^A-Za-z])(DESIGN|STYLE)([.]md)?([^A-Za-z0-9_]|$)
(data-quirks|peer-faults|checklists|vocabulary)[.]md
[.][.]/shared
^/// Takes an event in[.]$
^/// The signal as this screen.s event[.]$
^/// What there is to see[.]$
^/// What there is to see in a context[.]$
^/// Does the work[.]$
^/// (An?|The) (instance|value|initiali[sz]er)[.]$
'

# search_hollow FOLDER...: lines "hollow path:line: text (WHY)" for comments of the sources and lines of the documents.
search_hollow() {
  find "$@" -type f \( -name '*.swift' -o -name '*.h' -o -name '*.c' -o -name '*.cpp' -o -name '*.md' \) \
    ! -path '*/.build*' -print0 | LC_ALL=C sort -z | HOLLOW=$hollow_sentences xargs -0 -r awk '
    BEGIN {
      count = split(ENVIRON["HOLLOW"], given, "\n")
      for (i = 1; i <= count; i++) if (given[i] != "") patterns[++known] = given[i]
    }
    {
      words = $0
      if (FILENAME !~ /[.]md$/) {
        # A comment begins with // that is not part of an address such as https://
        if (!match(words, /(^|[^:])\/\//)) next
        words = substr(words, RSTART)
        sub(/^[^\/]+/, "", words)
      }
      for (i = 1; i <= known; i++) {
        if (words !~ patterns[i]) continue
        sub(/^ +/, "", words)
        printf "hollow %s:%d: %s (say what it is, or nothing; name the public standard, not a paper)\n", FILENAME, FNR, words
        break
      }
    }'
}

# Every breach there is, allowed or not: "RULE path:line: ...".
all_breaches() {
  local everywhere=(Modules App Localization Tests) path lines word
  search_code force-try 'try!' 'throw or handle it' "${everywhere[@]}"
  search_code force-cast '(^|[^A-Za-z0-9_])as!' 'use as? and say what happens otherwise' "${everywhere[@]}"
  search_code trap '(^|[^A-Za-z0-9_.])(fatalError|preconditionFailure) *\(' 'no trap: an error or a state' "${everywhere[@]}"
  search_code wait 'Task(<[^>]*>)?[.](sleep|yield)|Thread[.]sleep' 'wait through the injected clock' Modules App Tests
  search_code wait '(^|[^A-Za-z0-9_.])(u|nano)?sleep *\([^:)]*\)' 'wait through the injected clock' Modules App Tests
  search_code network '^ *([a-z@]+ +)*import +FoundationNetworking' 'the transport is libcurl' "${everywhere[@]}"
  search_unexplained unchecked '@unchecked +Sendable|nonisolated\(unsafe\)|unowned\(unsafe\)' "${everywhere[@]}"

  # Size: a long file has more than one subject.
  while read -r lines path; do
    [[ $path == total || $lines -le 500 ]] || printf 'size %s: %d lines (at most 500: divide it)\n' "$path" "$lines"
  done < <(find Package.swift "${everywhere[@]}" scripts .ci -type f \
    \( -name '*.swift' -o -name '*.c' -o -name '*.cpp' -o -name '*.h' -o -path 'scripts/*' -o -path '.ci/*' \) \
    ! -path '*/.build*' -exec wc -l {} +)

  # Names that say nothing about the content.
  while IFS= read -r path; do
    word=${path##*/}
    if [[ ${word%%.*} =~ ^(Common.*|Misc|.*(Utils?|Utilities|Helpers?|Managers?))$ ]]; then
      printf 'name %s: names no purpose (say what it is for)\n' "$path"
    fi
  done < <(find "${everywhere[@]}" \( -type d -o -name '*.swift' -o -name '*.c' -o -name '*.cpp' -o -name '*.h' \) \
    ! -path '*/.build*' | LC_ALL=C sort)
  search_code name '(class|struct|enum|actor|protocol) +[A-Za-z0-9_]*(Utils?|Utilities|Helpers?|Managers?)([^A-Za-z0-9_]|$)' \
    'names no purpose' "${everywhere[@]}"
  search_hollow "${everywhere[@]}" README.md
}

# check_rules: prints what breaks a rule without being allowed; fails if anything was printed. Needs errexit and
# inherit_errexit on (scripts/check runs each gate so).
check_rules() (
  cd -- "$root" || exit
  local line rule path reason breaches number=0 found=''
  local -A allowed=() used=()
  while IFS= read -r line || [[ -n $line ]]; do
    number=$((number + 1))
    [[ $line =~ ^[[:space:]]*(#|$) ]] && continue
    read -r rule path reason <<<"$line"
    if [[ -z $reason ]]; then
      printf '%s:%d: "%s" gives no reason (RULE PATH REASON)\n' "$allow_file" "$number" "$line"
      found=yes
    fi
    allowed["$rule $path"]=$number
  done < <(cat -- "$allow_file" 2>/dev/null)

  # Not in a process substitution: there a search that breaks off would look like a clean tree.
  breaches=$(all_breaches)
  breaches+=$'\n'$(layer_breaches)
  while IFS= read -r line; do
    [[ -n $line ]] || continue
    read -r rule path _ <<<"$line"
    path=${path%%:*}
    if [[ -n ${allowed["$rule $path"]-} ]]; then
      used["$rule $path"]=yes
    else
      printf '%s\n' "$line"
      found=yes
    fi
  done <<<"$breaches"

  for line in "${!allowed[@]}"; do
    [[ -n ${used["$line"]-} ]] && continue
    printf '%s:%d: nothing needs the exception "%s" any more\n' "$allow_file" "${allowed["$line"]}" "$line"
    found=yes
  done
  [[ -z $found ]]
)
