#!/bin/sh
# container.sh IMAGE CLONE: starts the image as its Containerfile says, asks its health, has bots of
# the clone build there, stops it and starts it once more with the same volume.
set -eu

image=$1
quoin="$2/quoin"
scratch=$(mktemp -d)
container=$(buildah from "$image")
host=

readonly PATIENCE_SECONDS=60
readonly PORT=47813 # The image has the machine's own network here, where 47800 may be taken.

main() {
  trap leave EXIT
  mkdir "$scratch/state"
  chown 10001:10001 "$scratch/state"
  start
  health || fail "it is not healthy"
  "$quoin" bots --join "127.0.0.1:$PORT" --count 4 --script build --seconds 10 \
    --report "$scratch/bots.json" >"$scratch/bots" 2>&1 || fail "bots: $(cat "$scratch/bots")"
  turns=$(tr -d ' \n' <"$scratch/bots.json" | sed 's/.*"hashes":{\([^}]*\)}.*/\1/' | tr ',' '\n' | grep -c :)
  ! grep -q '"desyncs": *[1-9]' "$scratch/bots.json" || fail "worlds differ"
  stop
  ! health || fail "it is healthy though it is stopped"
  [ "$(find "$scratch/state" ! -user 10001 | wc -l)" -eq 0 ] || fail "files of another user"
  [ "$(find "$scratch/state/world" -name 'journal-*' | wc -l)" -ge 1 ] || fail "no world is kept"
  start
  grep -q -i "turn [1-9]" "$scratch/log" || fail "the world was not taken up: $(cat "$scratch/log")"
  stop
  printf '  started by user 10001, healthy, 4 bots built (%s checked turns), taken up again\n' "$turns"
}

# With the words of the image; chroot isolation works where no namespaces may be made.
start() {
  # shellcheck disable=SC2046 # two words
  buildah run --isolation chroot --volume "$scratch/state:/var/lib/quoin" "$container" -- \
    /opt/quoin/bin/quoin serve --port "$PORT" --world /var/lib/quoin/world >"$scratch/log" 2>&1 &
  host=$!
  waited=0
  until grep -q "Hosting on port $PORT" "$scratch/log"; do
    waited=$((waited + 1))
    [ $waited -lt $PATIENCE_SECONDS ] || fail "it does not host: $(cat "$scratch/log")"
    sleep 1
  done
}

health() {
  buildah run --isolation chroot "$container" -- \
    /opt/quoin/bin/quoin find --host "127.0.0.1:$PORT" >"$scratch/health" 2>&1
}

# A container engine signals the process in the container; buildah would kill it.
stop() {
  game=$host
  while inner=$(pgrep -P "$game"); do game=$inner; done
  kill -TERM "$game"
  wait "$host" || true
  host=
  grep -q "The world is closed" "$scratch/log" || fail "it did not end cleanly: $(cat "$scratch/log")"
}

leave() {
  [ -z "$host" ] || kill -TERM "$host" 2>/dev/null || true
  buildah rm "$container" >/dev/null
  rm -rf "$scratch"
}

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}

main
