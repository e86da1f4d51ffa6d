# shellcheck shell=bash
# shellcheck disable=SC2154 # variables of the script that sources this
# The readers of the contract in other languages, compiled with what the machine has: Kotlin takes two minutes or more, so what
# was compiled is kept until the contract changes. Sourced; expects `root`.

# check_readers FOLDER: compiles the readers and lets them read what a test and the core wrote into FOLDER.
check_readers() {
  local work=$root/.build-check/readers
  mkdir -p "$work"
  scripts/contract readers "$work"
  read_with_typescript "$1" "$work"
  read_with_kotlin "$1" "$work"
}

# is_compiled WORK MARK FILE...: whether MARK was made of these files as they are; else notes their state in MARK.new.
is_compiled() {
  local work=$1 mark=$2
  shift 2
  (cd -- "$work" && sha256sum -- "$@") >"$work/$mark.new"
  cmp -s "$work/$mark.new" "$work/$mark"
}

read_with_typescript() {
  local written=$1 work=$2 compiler=$root/.build-setup/typescript/usr/share/nodejs/typescript/lib/tsc.js
  [[ -r $compiler ]] || compiler=$(command -v tsc || true)
  # It reads its own files beside where it really is.
  [[ -z $compiler ]] || compiler=$(readlink -f -- "$compiler")
  if [[ -z $compiler ]] || ! command -v node >/dev/null; then
    printf 'TypeScript: not compiled, node or tsc is missing (scripts/bootstrap --readers)\n'
    return 0
  fi
  cp Tests/Support/Contract/read.ts "$work/"
  if ! is_compiled "$work" typescript contract.ts read.ts; then
    (cd -- "$work" && node "$compiler" --strict --noImplicitReturns --target es2022 --module commonjs --lib es2022 \
      --noEmitOnError contract.ts read.ts)
    mv "$work/typescript.new" "$work/typescript"
  fi
  node "$work/read.js" "$written"
}

read_with_kotlin() {
  local written=$1 work=$2 jars
  jars=$(find "$root/.build-setup/kotlin" -name '*.jar' 2>/dev/null | tr '\n' ':') || true
  if [[ -z $jars ]] || ! command -v java >/dev/null; then
    printf 'Kotlin: not compiled, java or the compiler is missing (scripts/bootstrap --readers)\n'
    return 0
  fi
  cp Tests/Support/Contract/Read.kt "$work/"
  if ! is_compiled "$work" kotlin Contract.kt Read.kt; then
    rm -rf -- "$work/kotlin-classes"
    (cd -- "$work" && java -Xmx1500m -cp "$jars" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -nowarn \
      -cp "$jars" -d kotlin-classes Contract.kt Read.kt)
    mv "$work/kotlin.new" "$work/kotlin"
  fi
  java -cp "$work/kotlin-classes:$jars" ReadKt "$written"
}
