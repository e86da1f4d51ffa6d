# shellcheck shell=bash
# shellcheck disable=SC2154 # root is the sourcing script's
# Searches what complete sign-ins print and write for the secrets that they used. Sourced by scripts/check.

# The commands of a person who signs in to every service, changes a password, forgets it and chooses another. They stop
# at the first code that is not given.
# sign_ins [MAIL_CODE SMS_CODE [RESET_CODE]]
sign_ins() {
  cat <<END
open register
type email "ada@example.org"
type password "$secret_password"
type again "$secret_password"
toggle terms.agree
tap submit
open walletLogin
type phone "$secret_phone"
tap submit
END
  [[ $# -gt 0 ]] || {
    echo inbox
    return 0
  }
  cat <<END
type code "000001"
tap ok
paste code "$2"
open appointmentLogin
type email "ada@example.org"
tap submit
open login
type email "ada@example.org"
type password "$secret_password-"
tap submit
tap ok
type password "$secret_password"
tap submit
paste code "$1"
open account
tap s1
tap password
type old "$secret_password"
type password "$secret_new_password"
type again "$secret_new_password"
tap submit
relaunch
open account
refresh
tap s1
tap sign-out
tap ok
tap s1
tap forgot
type email "ada@example.org"
tap submit
END
  [[ $# -gt 2 ]] || {
    echo inbox
    return 0
  }
  cat <<END
paste code "$3"
type password "$secret_last_password"
type again "$secret_last_password"
tap submit
type password "$secret_last_password"
tap submit
open account
END
}

# play FOLDER NAME OPTION...: the shell on this data folder, commands from standard input; what it prints is kept in FOLDER.
play() {
  local folder=$1 name=$2
  shift 2
  CHARGECORE_LOG=trace "$(scratch_folder debug)/debug/appshell" --now 2024-06-01T12:00:00Z --size 80x0 --region US \
    --data-dir "$folder/data-$name" --snapshots "$folder/snapshots" "$@" \
    >"$folder/$name.out" 2>"$folder/$name.err"
}

# Each command with what a person might look at after it, recorded from the beginning: with_looks RECORDING
with_looks() {
  local number=0 line
  printf 'trace on\nrecord %s\n' "$1"
  while IFS= read -r line; do
    number=$((number + 1))
    printf '%s\nstate\nelements\n' "$line"
    case $line in open* | tap*) printf 'snapshot step-%d\n' "$number" ;; esac
  done
}

# A line of the shell as a command in JSON.
as_json() {
  sed -E \
    -e 's/^(open|tap|toggle) (.*)$/{"\1":"\2"}/' \
    -e 's/^(type|paste) ([^ ]+) "(.*)"$/{"\1":["\2","\3"]}/' \
    -e 's/^(refresh|relaunch|inbox)$/{"\1":true}/'
}

check_secrets() {
  local folder codes mail_code sms_code reset_code tokens secret found=0 searched=()
  local secret_password=Sommar-2024x secret_new_password=Vinter-2025y secret_last_password=Hosten-2026z
  local secret_phone=2025550142
  folder=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "rm -rf '$folder'" EXIT
  sign_ins | play "$folder" codes --batch --script -
  codes=$(grep -oE ' [0-9]{6}\.$' "$folder/codes.out" | tr -d ' .')
  read -r -d '' mail_code sms_code <<<"$codes" || true
  [[ -n $mail_code && -n $sms_code ]] || {
    printf 'the backend sent no codes:\n' && tail -n 5 "$folder/codes.out" "$folder/codes.err"
    return 1
  }
  sign_ins "$mail_code" "$sms_code" | play "$folder" codes-reset --batch --script -
  reset_code=$(grep -oE ' [0-9]{6}\.$' "$folder/codes-reset.out" | tail -n 1 | tr -d ' .')
  [[ -n $reset_code && $reset_code != "$mail_code" && $reset_code != "$sms_code" ]] || {
    printf 'the backend sent no code for a new password:\n'
    tail -n 5 "$folder/codes-reset.out" "$folder/codes-reset.err"
    return 1
  }
  rm "$folder"/codes*.{out,err}
  sign_ins "$mail_code" "$sms_code" "$reset_code" | with_looks "$folder/visit.recording" |
    play "$folder" text --batch --script - || {
    printf 'the sign-ins did not go through:\n' && tail -n 20 "$folder/text.out" "$folder/text.err"
    return 1
  }
  "$(scratch_folder debug)/debug/appshell" replay "$folder/visit.recording" >"$folder/replay.out" 2>"$folder/replay.err" || {
    printf 'the recording of the sign-ins does not show what was shown:\n' && tail -n 5 "$folder/replay.err"
    return 1
  }
  if grep -qF -e 'ada@' -e "${secret_phone:3}" "$folder/visit.recording" "$folder/replay.out"; then
    printf 'the recording of the sign-ins holds the address or the number of the person\n'
    return 1
  fi
  sign_ins "$mail_code" "$sms_code" "$reset_code" | as_json | play "$folder" json --json || {
    printf 'the sign-ins in JSON did not go through:\n' && tail -n 3 "$folder/json.out" "$folder/json.err"
    return 1
  }
  tokens=$(grep -hoE '"token" *: *"[^"]+"' "$folder"/data-text/secrets/* "$folder"/data-json/secrets/* |
    sed -E 's/.*"([^"]+)"$/\1/')
  [[ $(wc -l <<<"$tokens") -eq 6 ]] || {
    printf 'expected a stored token of each service in both runs, found:\n%s\n' "$(wc -l <<<"$tokens")"
    return 1
  }
  while IFS= read -r -d '' secret; do searched+=("$secret"); done < <(find "$folder" -type f \
    -not -path '*/secrets/*' -not -path '*/backend/*' -not -path '*/data-codes*' -print0)
  while IFS= read -r secret; do
    if grep -alF -- "$secret" "${searched[@]}"; then
      printf '   ... hold a secret: %s... (%d characters)\n' "${secret:0:3}" "${#secret}"
      found=1
    fi
  done < <(printf '%s\n' "$secret_password" "$secret_new_password" "$secret_last_password" "$mail_code" \
    "$sms_code" "$reset_code" "1$secret_phone" "$tokens")
  [[ $found -eq 0 ]] && printf '%d files searched\n' "${#searched[@]}"
  return "$found"
}
