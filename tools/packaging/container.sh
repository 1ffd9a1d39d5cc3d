#!/bin/sh
# Makes the container image quoin-VERSION-container-ARCH.tar.gz that hosts without a window, in
# target/packages, and tries it: starts it, has bots build in it, stops it and starts it again.
# An argument names the image to begin with; without one that is a Debian made by debootstrap, for
# which root is needed. Needs buildah. Called by: ./quoin package container [BASE]
set -eu
umask 022

packaging=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$packaging/../.." && pwd)
context="$packaging/target/container"
packages="$root/target/packages"

main() {
  command -v buildah >/dev/null || die "buildah is missing (on Debian or Ubuntu: apt-get install buildah)"
  # shellcheck source=tools/packaging/common.sh
  . "$packaging/common.sh"
  say "Making the container (some minutes the first time, to fetch a Debian) ..."
  say "  Linking the Java runtime [1/5]"
  make_context
  image="localhost/quoin:$version"
  say "  Preparing the base [2/5]"
  base=${1-$(debian_base)}
  say "  Building the image [3/5]"
  # The format of Docker: that of OCI has no health checks.
  buildah build --quiet --format docker --build-arg "BASE=$base" --timestamp "$SOURCE_DATE_EPOCH" \
    --tag "$image" "$context" >/dev/null
  say "  Packing the image [4/5]"
  archive="$packages/quoin-$version-container-${platform#linux/}.tar"
  rm -f "$archive" "$archive.gz"
  buildah push --quiet "$image" "docker-archive:$archive:quoin:$version"
  gzip -9 -n "$archive"
  say "  Trying the image [5/5]"
  "$packaging/src/try/container.sh" "$image" "$root"
}

make_context() {
  rm -rf "$context"
  mkdir -p "$context/opt/quoin/bin" "$context/state" "$packages"
  case "$(uname -m)" in aarch64 | arm64) platform=linux/arm64 ;; *) platform=linux/x64 ;; esac
  cp "$root/server/target/quoin-server.jar" "$context/opt/quoin"
  # Nothing is shown: java.desktop, a third of the whole, stays out.
  link_runtime "$context/opt/quoin/runtime" "$(modules | sed 's/java.desktop,//')"
  cp "$packaging/src/container/quoin" "$context/opt/quoin/bin/quoin"
  cp "$packaging/src/container/Containerfile" "$context"
  cp "$root/LICENSE" "$root/THIRD-PARTY.md" "$context/opt/quoin"
  cp -R "$root/licenses" "$context/opt/quoin"
}

# Makes an image of a small Debian of the release that this runs on, and prints its name.
debian_base() {
  [ "$(id -u)" -eq 0 ] || die "name an image to begin with: only root can make one"
  make_debian "$packaging/target/clean-root.tar"
  tree=$(mktemp -d)
  tar -C "$tree" -xpf "$packaging/target/clean-root.tar"
  # What nothing here reads.
  rm -rf "${tree:?}"/var/lib/apt/lists/* "$tree"/var/cache/* "$tree"/usr/share/doc/* \
    "${tree:?}"/usr/share/man/* "${tree:?}"/usr/share/locale/* "${tree:?}"/usr/share/info/* "${tree:?}"/dev/*
  empty=$(buildah from scratch)
  buildah add --quiet "$empty" "$tree" / >/dev/null
  buildah commit --quiet --timestamp "$SOURCE_DATE_EPOCH" --rm "$empty" localhost/quoin-base >/dev/null
  rm -rf "$tree"
  echo localhost/quoin-base
}

say() { printf '%s\n' "$*" >&2; }

die() {
  say "quoin: $*"
  exit 1
}

main "$@"
