# shellcheck shell=sh disable=SC2034,SC2154
# What the scripts that make packages share. They set $packaging, $root and define say and die.

# Both stand in the root pom.xml alone.
version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' "$root/pom.xml")
summary=$(sed -n 's|^  <description>\(.*\)\.</description>|\1|p' "$root/pom.xml")

# What no file of a package may be newer than, so that it is the same whenever it is made.
built=$(sed -n 's|.*<project.build.outputTimestamp>\(.*\)</.*|\1|p' "$root/pom.xml")
SOURCE_DATE_EPOCH=$(date -u -d "$built" +%s)
export SOURCE_DATE_EPOCH

# platform_jar FILE: the game's jar with the libraries of this machine alone; prints its name.
platform_jar() {
  "$JAVA_HOME/bin/java" -cp "$packaging/target/classes" org.quoin.packaging.PlatformJar \
    "$root/client/target/quoin.jar" "$1"
}

# The names in the file "modules", with commas.
modules() { sed 's/#.*//; s/ .*//' "$packaging/modules" | grep . | tr '\n' ',' | sed 's/,$//'; }

# link_runtime FOLDER MODULES: a Java runtime of these modules. It keeps bin/java, by which the game
# starts processes of its own, and has an archive of classes, by which it starts sooner.
link_runtime() {
  "$JAVA_HOME/bin/jlink" --add-modules "$2" --output "$1" --strip-java-debug-attributes \
    --no-header-files --no-man-pages ||
    die "jlink failed (on Debian or Ubuntu it is in openjdk-17-jdk-headless)"
  "$1/bin/java" -Xshare:dump -Xlog:disable -Xlog:all=error:stderr >/dev/null
  # The runtime is GPL with the Classpath Exception; its notices stay in legal/.
}

# packed_tar FOLDER NAME: a tar of FOLDER/NAME that is the same whenever and by whomever it is made.
packed_tar() {
  tar -C "$1" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    -cf - "$2"
}

# make_debian FILE [RELEASE]: a tar of a Debian, of the release that this runs on if none is named,
# with nothing but apt, unless it is there already.
make_debian() {
  [ ! -f "$1" ] || return 0
  command -v debootstrap >/dev/null || die "debootstrap is missing (apt-get install debootstrap)"
  release=${2-$(. /etc/os-release && echo "$VERSION_CODENAME")}
  say "  Making a clean Debian $release (fetches some 100 MB)"
  # From where this system gets its own.
  # shellcheck disable=SC2016 # apt replaces it
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' \
    'Label: Debian' | head -n 1)
  tree=$(mktemp -d)
  chmod 755 "$tree" # It becomes the root folder, which all may read.
  debootstrap --variant=minbase "$release" "$tree" "$mirror" >"$1.log" ||
    die "debootstrap failed: $(tail -n 3 "$1.log")"
  rm -rf "$tree"/var/cache/apt/archives/*.deb
  tar -C "$tree" -cpf "$1.part" . && mv "$1.part" "$1"
  rm -rf "$tree"
}
