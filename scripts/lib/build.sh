# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # variables shared with the script that sources this
# Building: scratch folders, the lock on them, progress, and the stamp that says nothing has changed.
# Sourced; expects `root` (the folder of Package.swift) and lib/messages.sh.

# Where progress goes. A script that sends the output of its gates to files points it at the terminal.
progress_fd=2

# scratch_folder debug|release: one folder each, because alternating in one folder rebuilds everything.
scratch_folder() {
  printf '%s' "$root/.build-$1"
}

# lock_build debug|release: waits until no other script builds there. The lock ends with unlock_build or with the
# process. Children get the descriptor closed (9>&-), so that none keeps the lock.
lock_build() {
  local folder
  folder=$(scratch_folder "$1")
  mkdir -p "$folder"
  exec 9>"$folder/scripts.lock"
  command -v flock >/dev/null || return 0
  flock -n 9 && return 0
  say "Waiting for another build in ${folder##*/} ..."
  flock 9
}

unlock_build() {
  exec 9>&-
}

# release_options: how a release is linked, an argument a line: Swift's runtime and libphonenumber with what it is made of
# inside, without symbols and in few relocations, because loading libraries is most of a start. A library whose archive is
# not installed stays a shared one.
release_options() {
  local folder archive archives=()
  [[ $(uname -s) == Linux ]] || return 0
  printf '%s\n' -debug-info-format none --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -s -Xlinker --no-export-dynamic
  # A generic type is made from its parts. By its name, the runtime looks through all conformances of the program for each.
  printf '%s\n' -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
  # The loader reads packed relocations from 2.36 on.
  if [[ $(getconf GNU_LIBC_VERSION 2>/dev/null | grep -oE '[0-9]+$') -ge 36 ]]; then
    printf '%s\n' -Xlinker -z -Xlinker pack-relative-relocs
  fi
  archive=$(clang -print-file-name=libphonenumber.a)
  archives=("${archive%/*}"/libprotobuf.a "${archive%/*}"/libabsl_*.a)
  if [[ -r $archive && -r ${archives[0]} && -r ${archives[-1]} ]]; then
    folder=$(scratch_folder release)/archives
    mkdir -p "$folder"
    ln -sf "$archive" "$folder/libphonenumber.a"
    printf -- '-Xlinker\n%s\n' "-L$folder" "${archives[@]}"
  fi
}

# swift_build debug|release LABEL ARGS...: builds with progress, keeps the whole log and shows its errors. Reads
# nothing from standard input, which belongs to the program that starts afterwards.
swift_build() {
  local kind=$1 label=$2 log status=0 began=$SECONDS options=()
  shift 2
  [[ $kind == debug ]] || mapfile -t options < <(release_options)
  log=$(scratch_folder "$kind")/build.log
  mkdir -p "${log%/*}"
  : >"$log"
  swift build -c "$kind" --package-path "$root" --scratch-path "${log%/*}" "${options[@]}" "$@" </dev/null 2>&1 9>&- |
    show_progress "$label ($kind)" "$log" || status=$?
  if [[ $status -ne 0 ]]; then
    show_build_errors "$log"
    say "The build of $label failed. Whole log: $log"
  elif [[ $((SECONDS - began)) -ge 3 ]]; then
    printf 'Built %s (%s) in %d s\n' "$label" "$kind" $((SECONDS - began)) >&"$progress_fd"
  fi
  return "$status"
}

# show_progress LABEL LOG: copies standard input to LOG and shows the newest line: in place in a terminal, every ten
# seconds elsewhere.
show_progress() {
  local label=$1 log=$2 line part='' newest='' began=$SECONDS shown=$SECONDS terminal='' columns=80 code
  if [[ -t $progress_fd ]]; then
    terminal=yes
    columns=$(tput cols 2>/dev/null) || columns=80
  fi
  printf 'Building %s ...' "$label" >&"$progress_fd"
  [[ -n $terminal ]] || printf '\n' >&"$progress_fd"
  while true; do
    code=0
    IFS= read -r -t 1 line || code=$?
    part+=$line
    if [[ $code -eq 0 ]]; then
      printf '%s\n' "$part" >>"$log"
      [[ $part == '['* || $part == *etching* || $part == *omputing* || $part == *reating* ]] && newest=$part
      part=''
    fi
    if [[ -n $terminal ]]; then
      line=$(printf 'Building %s %d:%02d %s' "$label" $(((SECONDS - began) / 60)) $(((SECONDS - began) % 60)) "$newest")
      printf '\r\e[K%s' "${line:0:columns-1}" >&"$progress_fd"
    elif [[ $((SECONDS - shown)) -ge 10 ]]; then
      shown=$SECONDS
      printf '  %d:%02d %s\n' $(((SECONDS - began) / 60)) $(((SECONDS - began) % 60)) "$newest" >&"$progress_fd"
    fi
    # 1 is the end of the output, above 128 a second without output.
    [[ $code -eq 1 ]] && break
  done
  [[ -z $part ]] || printf '%s\n' "$part" >>"$log"
  [[ -z $terminal ]] || printf '\r\e[K' >&"$progress_fd"
}

# show_build_errors LOG: each error once, with its place.
show_build_errors() {
  grep -E 'error: |undefined reference|cannot find -l|No space left' "$1" |
    grep -vE '^error: (fatalError|emit-module command failed)|^ *[0-9]* *\|' | awk '!seen[$0]++' | head -n 40 >&2 || true
}

# toolchain_mark: changes with the Swift in use, without the 0.2 s of `swift --version`.
toolchain_mark() {
  local swift
  swift=$(command -v swift) || return 0
  stat -Lc '%n %s %Y' "$(readlink -f "$swift")" "$root/.swift-version" \
    "${SWIFTLY_HOME_DIR:-${HOME:-/}/.local/share/swiftly}/config.json" 2>/dev/null || true
}

# build_mark: one word that stands for the names, sizes and times of all sources, and for the toolchain.
build_mark() {
  (
    cd -- "$root" || exit
    {
      find Package.swift Modules App Localization Tests/Bench scripts -type f ! -name '.*' -printf '%p %s %T@\n' 2>/dev/null || true
      toolchain_mark
    } | LC_ALL=C sort | sha256sum | cut -d ' ' -f 1
  )
}

# dependencies_mark: changes with Package.resolved, which the first build may write: so it has a mark of its own.
dependencies_mark() {
  stat -c '%s %Y' "$root/Package.resolved" 2>/dev/null || echo none
}

# ensure_release PRODUCT: builds a release product unless its stamp is up to date.
ensure_release() {
  local product=$1 folder mark
  folder=$(scratch_folder release)
  release_is_current "$product" && return 0
  "$root/scripts/bootstrap" || return
  lock_build release
  # Checked again under the lock: another start may have built it meanwhile.
  mark=$(build_mark)
  if ! release_is_current "$product" "$mark"; then
    # Removed first: an interrupted build must not look finished.
    rm -f "$folder/$product.stamp"
    swift_build release "$product" --product "$product" || return
    printf '%s\n' "$mark $(dependencies_mark)" >"$folder/$product.stamp.new"
    mv -f "$folder/$product.stamp.new" "$folder/$product.stamp"
  fi
  unlock_build
}

# release_is_current PRODUCT [MARK]
release_is_current() {
  local folder product=$1 stamp
  folder=$(scratch_folder release)
  [[ -x $folder/release/$product && -r $folder/$product.stamp ]] || return 1
  stamp=$(<"$folder/$product.stamp")
  [[ $stamp == "${2:-$(build_mark)} $(dependencies_mark)" ]]
}

# browser_program: the path of Chromium; nothing where there is none.
browser_program() {
  command -v chromium || command -v chromium-browser || command -v google-chrome || true
}
