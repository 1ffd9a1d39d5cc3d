#!/bin/sh
# What ../../try.sh does inside of the clean system: one step a call.
set -eu

readonly PATIENCE_SECONDS=120
readonly PORT=47811

# ---- By root ------------------------------------------------------------------------------------

install() {
  ! command -v java || fail "there is a Java in the clean system"
  useradd --create-home ada
  chmod a+rx /root # To read this script.
  export DEBIAN_FRONTEND=noninteractive
  quietly apt-get -q update
  quietly apt-get -q -y install --no-install-recommends /root/quoin_*.deb
  [ "$(command -v quoin)" = /usr/bin/quoin ] || fail "quoin is not on the path"
  ! command -v java || fail "the package brings a Java for all"
}

desktop() {
  export DEBIAN_FRONTEND=noninteractive
  # A second time: now with what it recommends.
  quietly apt-get -q -y purge quoin
  quietly apt-get -q -y install /root/quoin_*.deb xvfb xauth xdotool desktop-file-utils
  desktop-file-validate /usr/share/applications/quoin*.desktop || fail "wrong desktop entry"
  [ -f /usr/share/icons/hicolor/128x128/apps/quoin.png ] || fail "no icon"
  ! command -v java || fail "a recommended package brings a Java"
}

remove() {
  list_files >/root/with
  dpkg -L quoin | sort >/root/owned
  quietly apt-get -q -y purge quoin
  list_files >/root/without
  # Folders that others use as well stay.
  comm -23 /root/with /root/without | comm -23 - /root/owned |
    grep -v -E '^/(var|etc/ld.so.cache|usr/share/applications/mimeinfo.cache)' >/root/more || true
  [ ! -s /root/more ] || fail "removed what is not its own: $(cat /root/more)"
  left=$(find / -xdev -iname '*quoin*' -not -path '/root/*' -not -path '/home/*' \
    -not -path '/proc/*' -not -path '/tmp/*')
  [ -z "$left" ] || fail "left behind: $left"
  told "removed, nothing left"
}

list_files() { find / -xdev -not -path '/proc/*' -not -path '/root/*' -not -path '/tmp/*' | sort; }

unpack() {
  mkdir /home/ada/quoin
  tar -C /home/ada/quoin --strip-components=1 -xzf /root/quoin-*-linux-*.tar.gz
}

# ---- By a player --------------------------------------------------------------------------------

# A host without a window, and three bots that build there.
serve_and_build() {
  quoin=$1
  scratch=$(mktemp -d)
  "$quoin" --version | head -n 1
  "$quoin" serve --port $PORT --terrain flat --world "$scratch/world" \
    --report "$scratch/serve.json" >"$scratch/serve" 2>&1 &
  host=$!
  await "$scratch/serve" "Hosting on port $PORT"
  "$quoin" bots --join 127.0.0.1:$PORT --count 3 --script build --seconds 10 \
    --report "$scratch/bots.json" >"$scratch/bots" 2>&1 || fail "bots: $(cat "$scratch/bots")"
  end "$host" "$scratch/serve"
  hashes "$scratch/serve.json" >"$scratch/served"
  hashes "$scratch/bots.json" >"$scratch/played"
  same=$(comm -12 "$scratch/served" "$scratch/played" | wc -l)
  turns=$(cut -d : -f 1 "$scratch/served" | comm -12 - "$scratch/turns" | wc -l)
  [ "$same" -ge 5 ] || fail "only $same hashes are the same"
  [ "$same" -eq "$turns" ] || fail "$same of $turns hashes are the same"
  [ "$(find "$scratch/world" -name 'journal-*' | wc -l)" -ge 1 ] || fail "no world was kept"
  told "hosted without a window: 3 bots built, all $same hashes the same, the world was kept"
}

# The lines "turn":"hash" of a report, sorted; the turns alone go to the file "turns".
hashes() {
  tr -d ' \n' <"$1" | sed 's/.*"hashes":{\([^}]*\)}.*/\1/' | tr ',' '\n' | grep : | LC_ALL=C sort \
    >"$scratch/lines"
  cut -d : -f 1 "$scratch/lines" >"$scratch/turns"
  cat "$scratch/lines"
}

# One window hosts, another joins; a step and a picture of each.
play_in_two_windows() {
  quoin=$1
  scratch=$(mktemp -d)
  mkdir -p "$HOME/pictures"
  display 91 "$scratch"
  display 92 "$scratch"
  start_window 91 ada play --host --port $PORT --name Ada
  ada=$!
  await "$scratch/ada.log" "In the world: slot 0"
  start_window 92 ben play --join 127.0.0.1:$PORT --name Ben
  ben=$!
  await "$scratch/ben.log" "In the world: slot 1"
  sleep 5 # For the land to appear.
  picture 91 ada
  picture 92 ben
  end "$ben" "$scratch/ben.log"
  await "$scratch/ada.log" "Ben has left"
  end "$ada" "$scratch/ada.log"
  told "hosted in a window, joined from another"
}

# display NUMBER FOLDER
display() {
  rm -f "/tmp/.X11-unix/X$1" "/tmp/.X$1-lock" # Of one that was ended by force.
  Xvfb ":$1" -screen 0 1280x720x24 -nolisten tcp >"$2/xvfb-$1" 2>&1 &
  waited=0
  until [ -e "/tmp/.X11-unix/X$1" ]; do
    waited=$((waited + 1))
    [ $waited -lt $PATIENCE_SECONDS ] || fail "no display: $(cat "$2/xvfb-$1")"
    sleep 1
  done
}

# start_window DISPLAY WHO WORD...
start_window() {
  number=$1
  who=$2
  shift 2
  mkdir -p "$scratch/$who"
  DISPLAY=":$number" XDG_CONFIG_HOME="$scratch/$who" XDG_STATE_HOME="$scratch/$who" \
    XDG_DATA_HOME="$scratch/$who" XDG_RUNTIME_DIR="$scratch/$who" ALSOFT_DRIVERS=null \
    "$quoin" "$@" >"$scratch/$who.log" 2>&1 &
}

# picture DISPLAY WHO: by the game itself.
picture() {
  DISPLAY=":$1" xdotool key F2
  await "$scratch/$2.log" "Screenshot .*png"
  cp "$scratch/$2"/quoin/screenshots/*.png "$HOME/pictures/$(basename "$quoin")-$2.png"
}

# await FILE PATTERN: until the file has such a line.
await() {
  waited=0
  until grep -q -s -e "$2" "$1"; do
    waited=$((waited + 1))
    [ $waited -lt $PATIENCE_SECONDS ] || fail "waited in vain for: $2
$(cat "$1")"
    sleep 1
  done
}

# end PROCESS FILE: as a person's Ctrl+C does.
end() {
  kill -TERM "$1"
  wait "$1" || fail "ended with status $?: $(cat "$2")"
}

# ---- ---------------------------------------------------------------------------------------------

quietly() {
  "$@" >/tmp/quietly 2>&1 || fail "$*: $(tail -n 20 /tmp/quietly)"
}

told() { printf '  %s\n' "$*"; }

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}

"$@"
