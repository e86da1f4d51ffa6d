# shellcheck shell=bash
# What a script says to a person: help, errors with the remedy, option errors. Sourced.
# Messages go to standard error; standard output holds only what a script was asked for.

# say TEXT...: one line.
say() {
  printf '%s\n' "$*" >&2
}

# fail CODE TEXT...: says what is wrong and ends the script.
fail() {
  local code=$1
  shift
  say "${0##*/}: $*"
  exit "$code"
}

# usage_error TEXT...: the command line is wrong (exit 2).
usage_error() {
  say "${0##*/}: $*"
  say "Try: scripts/${0##*/} --help"
  exit 2
}

# show_help: prints the comment at the top of the script and exits.
show_help() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit 0
}

# option_value OPTION "${2-}" COUNT: the value that follows an option; an error when there is none.
option_value() {
  [[ $3 -ge 2 && -n $2 ]] || usage_error "$1 needs a value"
  printf '%s' "$2"
}
