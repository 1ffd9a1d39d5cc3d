#!/bin/sh
# Builds the portable zip twice from the same sources, in two folders, time zones, languages and
# umasks, and compares the bytes. Called by: ./quoin package reproduce
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

main() {
  build_in "$work/one" UTC C 022
  build_in "$work/another place" Asia/Kathmandu de_DE.UTF-8 027
  compare client/target/quoin.jar
  compare "$(cd "$work/one" && echo target/packages/*-portable.zip)"
}

# build_in FOLDER TIME-ZONE LANGUAGE UMASK
build_in() {
  printf 'Building in %s, %s, %s (some minutes) ...\n' "$2" "$3" "$4"
  mkdir "$1"
  (
    umask "$4"
    cd "$root"
    find . \( -name target -o -name .git \) -prune -o -type f -print | tar -cf - -T - |
      (cd "$1" && tar -xmf -) # With the time of now.
    cd "$1"
    if [ -d "$root/target/pictures" ]; then # No two walks take the same pictures.
      mkdir -p target && cp -R "$root/target/pictures" target
    fi
    # shellcheck disable=SC2086 # QUOIN_MAVEN_OPTS holds several options
    TZ=$2 LC_ALL=$3 MAVEN_OPTS="-Duser.timezone=$2" \
      mvn -q -B -ntp ${QUOIN_MAVEN_OPTS-} -Dmaven.test.skip=true -pl tools/packaging -am package \
      </dev/null >build.log 2>&1 || { tail -n 20 build.log && exit 1; }
  )
}

compare() {
  if cmp "$work/one/$1" "$work/another place/$1"; then
    printf '%s: twice the same %s bytes\n' "$1" "$(wc -c <"$work/one/$1" | tr -d ' ')"
  else
    printf '%s differs\n' "$1"
    exit 1
  fi
}

main "$@"
