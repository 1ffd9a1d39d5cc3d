#!/bin/sh
# Makes target/packages/quoin_VERSION_ARCH.deb and quoin-VERSION-linux-ARCH.tar.gz out of the jar
# that is built already: for Linux on the kind of machine that this runs on, with a Java runtime of
# their own. JAVA_HOME names the JDK that gives the runtime. Called by: ./quoin package linux
set -eu
umask 022
export LC_ALL=C TZ=UTC

packaging=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$packaging/../.." && pwd)
work="$packaging/target/linux"
packages="$root/target/packages"

main() {
  for tool in dpkg-deb tar gzip; do
    command -v "$tool" >/dev/null || die "$tool is missing (on Debian or Ubuntu: apt-get install dpkg tar gzip)"
  done
  # shellcheck source=tools/packaging/common.sh
  . "$packaging/common.sh"
  rm -rf "$work"
  mkdir -p "$work/jars" "$packages"
  platform=$(platform_jar "$work/jars/quoin.jar")
  cp "$root/tools/lab/target/quoin-lab.jar" "$work/jars"
  say "Making the Linux packages for ${platform#linux/} (two to four minutes) ..."
  say "  Linking the Java runtime [1/4]"
  link_runtime "$work/runtime" "$(modules)"
  say "  Joining the game and the runtime [2/4]"
  make_app_image
  say "  Packing the tar.gz [3/4]"
  make_archive
  say "  Packing the .deb [4/4]"
  make_deb
}

# Takes out the symbols for debuggers that some JDKs have in their programs and libraries.
strip_natives() {
  command -v strip >/dev/null || return 0
  find "$1" -type f \( -name '*.so' -o -path '*/bin/*' -o -name jexec -o -name jspawnhelper \) \
    -exec strip --strip-unneeded {} +
}

# The program with its runtime, in a folder that runs from anywhere: bin/quoin.
make_app_image() {
  "$JAVA_HOME/bin/jpackage" --type app-image --name quoin --app-version "$version" \
    --vendor "Quoin" --description "$summary" --icon "$root/assets/quoin/icons/icon_128.png" \
    --input "$work/jars" --main-jar quoin.jar --main-class org.quoin.client.Main \
    --runtime-image "$work/runtime" --java-options --enable-native-access=ALL-UNNAMED \
    --java-options -Xshare:auto --dest "$work" >"$work/jpackage.log" 2>&1 ||
    die "jpackage failed: $(tail -n 5 "$work/jpackage.log")"
  app="$work/quoin"
  strip_natives "$app"
  # jpackage's program takes no options for its Java from outside: a script stands before it.
  mv "$app/bin/quoin" "$app/bin/quoin-java"
  mv "$app/lib/app/quoin.cfg" "$app/lib/app/quoin-java.cfg"
  install -m 755 "$packaging/src/linux/quoin" "$app/bin/quoin"
  install -m 644 "$root/server/target/quoin-server.jar" "$app/lib/app"
  mkdir -p "$app/share/doc"
  cp "$root/LICENSE" "$root/THIRD-PARTY.md" "$root/CHANGELOG.md" "$app/share/doc"
  cp -R "$root/licenses" "$packaging/target/docs" "$app/share/doc"
  chmod -R u=rwX,go=rX "$app"
}

# A tar.gz that needs nothing installed.
make_archive() {
  name="quoin-$version-linux-${platform#linux/}"
  rm -rf "${work:?}/$name"
  cp -R "$app" "$work/$name"
  cp "$packaging/src/linux/README.txt" "$work/$name"
  packed_tar "$work" "$name" | gzip -9 -n >"$packages/$name.tar.gz"
}

# jpackage would make a .deb as well. This one has the same program in it, but is all files: its
# desktop entry and its command need no scripts that run on installation, which fail on machines
# without a desktop, so nothing of it can be left behind.
make_deb() {
  tree="$work/deb"
  case "$platform" in linux/x64) arch=amd64 ;; *) arch=arm64 ;; esac
  mkdir -p "$tree/DEBIAN" "$tree/usr/bin" "$tree/usr/lib" "$tree/usr/share/applications" \
    "$tree/usr/share/doc/quoin"
  cp -R "$app" "$tree/usr/lib/quoin"
  mv "$tree/usr/lib/quoin/share/doc/docs" "$tree/usr/share/doc/quoin/html"
  gzip -9 -n <"$root/CHANGELOG.md" >"$tree/usr/share/doc/quoin/NEWS.gz"
  dated "$packaging/src/linux/changelog" | gzip -9 -n >"$tree/usr/share/doc/quoin/changelog.gz"
  cat "$packaging/src/linux/copyright" "$root/THIRD-PARTY.md" >"$tree/usr/share/doc/quoin/copyright"
  rm -rf "$tree/usr/lib/quoin/share" "$tree/usr/lib/quoin/lib/quoin.png"
  ln -s ../lib/quoin/bin/quoin "$tree/usr/bin/quoin"
  cp "$packaging/src/linux/quoin.desktop" "$packaging/src/linux/quoin-link.desktop" \
    "$tree/usr/share/applications"
  mkdir -p "$tree/usr/share/metainfo" "$tree/usr/share/man/man6"
  dated "$packaging/src/linux/org.quoin.Quoin.metainfo.xml" \
    >"$tree/usr/share/metainfo/org.quoin.Quoin.metainfo.xml"
  dated "$packaging/src/linux/quoin.6" | gzip -9 -n >"$tree/usr/share/man/man6/quoin.6.gz"
  mkdir -p "$tree/usr/lib/systemd/system"
  cp "$packaging/src/linux/quoin-server@.service" "$packaging/src/linux/quoin-meet.service" \
    "$tree/usr/lib/systemd/system"
  for size in 16 32 48 128; do
    icons="$tree/usr/share/icons/hicolor/${size}x$size/apps"
    mkdir -p "$icons"
    cp "$root/assets/quoin/icons/icon_$size.png" "$icons/quoin.png"
  done
  mkdir -p "$tree/usr/share/lintian/overrides"
  cp "$packaging/src/linux/lintian-overrides" "$tree/usr/share/lintian/overrides/quoin"
  chmod -R u=rwX,go=rX "$tree"
  find "$tree" -name '*.so' -exec chmod a-x {} +
  sed "s/@VERSION@/$version/; s/@ARCH@/$arch/; s/@GLIBC@/$(needed_glibc)/; s/@SIZE@/$(installed_kib)/" \
    "$packaging/src/linux/control" >"$tree/DEBIAN/control"
  (cd "$tree" && find usr -type f | sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
  dpkg-deb --root-owner-group -Zxz --build "$tree" "$packages/quoin_${version}_$arch.deb" \
    >"$work/dpkg-deb.log" || die "dpkg-deb failed: $(cat "$work/dpkg-deb.log")"
}

# The newest version of the C library that a program or library of the package asks for.
needed_glibc() {
  find "$app" -type f \( -name '*.so*' -o -path '*/bin/*' \) -exec grep -aoh 'GLIBC_2\.[0-9]*' {} + |
    sort -u -t . -k 2 -n | tail -n 1 | sed 's/GLIBC_//'
}

# Prints a file with this version and its day.
dated() {
  sed "s/@VERSION@/$version/g; s/@DATE@/$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)/g; \
    s/@DATE_OF_MAIL@/$(date -u -d "@$SOURCE_DATE_EPOCH" -R)/g" "$1"
}

installed_kib() { du -sk --apparent-size "$tree/usr" | cut -f 1; }

say() { printf '%s\n' "$*" >&2; }

die() {
  say "quoin: $*"
  exit 1
}

main "$@"
