#!/bin/sh
# Installs the Linux packages in a clean Debian without Java and plays there: hosts without a window,
# lets bots build, hosts in one window and joins from another, then removes them again. While it
# plays there is no network but the machine's own. Needs root, debootstrap and some 1.5 GB; the first
# time takes some minutes. An argument names another release of Debian than this machine's. Called by:
# ./quoin package try [RELEASE]
set -eu

packaging=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$packaging/../.." && pwd)
packages="$root/target/packages"
work="$packaging/target/try"
base="$packaging/target/clean-root${1+-$1}.tar"
clean="$work/root"

main() {
  [ "$(id -u)" -eq 0 ] || die "a clean system can be made by root alone"
  command -v unshare >/dev/null || die "unshare is missing (apt-get install util-linux)"
  "$packaging/linux.sh"
  # shellcheck source=tools/packaging/common.sh
  . "$packaging/common.sh"
  make_debian "$base" "$@"
  say "Unpacking a clean Debian ..."
  leave
  rm -rf "$work" && mkdir -p "$clean"
  trap leave EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  tar -C "$clean" -xpf "$base"
  mount -t proc proc "$clean/proc"
  cp "$packages"/*.deb "$packages"/*-linux-*.tar.gz "$packaging/src/try/inside.sh" "$clean/root/"
  say "The .deb, without a desktop:"
  chroot "$clean" sh /root/inside.sh install
  offline serve_and_build quoin
  say "The .deb, with what a desktop has:"
  chroot "$clean" sh /root/inside.sh desktop
  offline play_in_two_windows quoin
  chroot "$clean" sh /root/inside.sh remove
  say "The tar.gz:"
  chroot "$clean" sh /root/inside.sh unpack
  offline serve_and_build /home/ada/quoin/bin/quoin
  offline play_in_two_windows /home/ada/quoin/bin/quoin
  cp "$clean"/home/*/pictures/*.png "$work/" 2>/dev/null || true
  say "All of it works. The pictures lie in $work"
}

# In the clean root, by a player, with the loopback device as the only network.
offline() {
  # shellcheck disable=SC2016 # the inner shell replaces it
  unshare --net --pid --fork --kill-child sh -c \
    'ip link set lo up && exec chroot "$0" setpriv --reuid ada --regid ada --init-groups \
      env -i HOME=/home/ada PATH=/usr/bin:/bin sh /root/inside.sh "$@"' "$clean" "$@"
}

leave() {
  ! mountpoint -q "$clean/proc" || umount "$clean/proc"
}

say() { printf '%s\n' "$*" >&2; }

die() {
  say "quoin: $*"
  exit 1
}

main "$@"
