# Real parts from Debian packages, without installing anything: a private apt per suite (own lists, own cache, no
# dpkg status), packages unpacked into the user's cache folder. Sourced by the scripts beside this folder.
#
# Everything here works as a normal user. Functions return non-zero and leave one line in $debian_error on failure.

cache=${GC_TELEMETRY_CACHE:-${XDG_CACHE_HOME:-${HOME:?HOME is not set; set GC_TELEMETRY_CACHE}/.cache}/gc-telemetry}
case $cache in
  /*) ;;
  *) cache=$PWD/$cache ;; # paths are written into programs (see debian_sideload), so they must not be relative
esac
debian_error=

progress() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Remembers why the caller's step failed, and fails.
debian_fail() {
  debian_error=$*
  return 1
}

# One fetch at a time per cache: the second run waits, then finds what the first one has unpacked.
debian_lock() {
  mkdir -p "$cache" || return 1
  exec 9>"$cache/lock"
  flock --nonblock 9 && return
  progress "another run is fetching into $cache; waiting for it"
  flock 9
}

debian_unlock() { exec 9>&-; }

# The suites' mirror: lines "URI<tab>keyring" (the keyring may be empty), the machine's own Debian mirror first.
# Third parties use Debian's code names for their suites too; only Debian's mirror also has a "<name>-updates".
debian_mirrors() {
  local sourcelist=/etc/apt/sources.list sourceparts=/etc/apt/sources.list.d
  eval "$(apt-config shell sourcelist Dir::Etc::sourcelist/f sourceparts Dir::Etc::sourceparts/d)"
  local -a files=()
  local file
  for file in "$sourcelist" "${sourceparts%/}"/*.list "${sourceparts%/}"/*.sources; do
    [[ -r $file ]] && files+=("$file")
  done
  ((${#files[@]})) || return 0
  awk -f "$tools/lib/apt-sources.awk" "${files[@]}" | sort -s -t "$(printf '\t')" -k1,1n | cut -f 2- | awk '!seen[$0]++'
}

# The folder of the private apt of a suite.
debian_apt_root() { printf '%s\n' "$cache/apt/$1"; }

# Runs an apt program (apt-get, apt-cache) in the private apt of a suite.
debian_apt() {
  local suite=$1
  shift
  LC_ALL=C APT_CONFIG=$(debian_apt_root "$suite")/apt.conf "$@"
}

# The private configuration. The machine's own is not read beyond its Acquire part (proxies, time-outs, clock checks):
# its update hooks would touch the system, and its pins and installed packages must not choose our versions.
debian_configure() {
  local suite=$1 uri=$2 keyring=$3 root
  root=$(debian_apt_root "$suite")
  mkdir -p "$root"/state/lists/partial "$root"/cache/archives/partial || return 1
  : >"$root/status"
  {
    apt-config dump | grep '^Acquire::' | grep -v -e '^Acquire::IndexTargets' -e '^Acquire::Languages'
    printf '%s "%s";\n' \
      Dir::Etc::main /dev/null Dir::Etc::parts /dev/null \
      Dir::Etc::sourcelist "$root/sources.list" Dir::Etc::sourceparts /dev/null \
      Dir::Etc::preferences /dev/null Dir::Etc::preferencesparts /dev/null \
      Dir::State "$root/state" Dir::State::status "$root/status" Dir::Cache "$root/cache" Dir::Log /dev/null \
      Acquire::Languages none Acquire::PDiffs false Acquire::GzipIndexes true Acquire::Retries 3 \
      APT::Sandbox::User root APT::Get::List-Cleanup false
  } >"$root/apt.conf"
  printf 'deb %s%s %s main\n' "${keyring:+[signed-by=$keyring] }" "$uri" "$suite" >"$root/sources.list"
}

# Brings the lists of a suite up to date: once per run, since sid moves and its pool forgets old files.
debian_update() {
  local suite=$1 uri keyring log
  [[ " ${debian_updated:-} " == *" $suite "* ]] && return
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null ||
    { debian_fail "no apt-get and dpkg-deb on this machine to fetch it with"; return 1; }
  IFS=$'\t' read -r uri keyring < <(debian_mirrors) || true
  [[ -n $uri ]] || { debian_fail "apt's configuration on this machine names no Debian mirror"; return 1; }
  progress "reading the package lists of Debian $suite"
  debian_configure "$suite" "$uri" "$keyring" || { debian_fail "cannot write to $cache"; return 1; }
  log=$(debian_apt_root "$suite")/update.log
  if ! debian_apt "$suite" apt-get -q update --error-on=any >"$log" 2>&1; then
    if grep -q 'does not have a Release file' "$log"; then
      debian_fail "dropped: the mirror carries no Debian $suite any more"
    else
      debian_fail "apt-get update failed for Debian $suite: $(grep -m 1 '^[EW]:' "$log" | cut -c 1-200)"
    fi
    return 1
  fi
  debian_updated="${debian_updated:-} $suite"
}

# Downloads packages of a suite, newest version, into a folder.
debian_download() {
  local suite=$1 folder=$2 package log
  shift 2
  debian_update "$suite" || return 1
  for package; do
    debian_apt "$suite" apt-cache show --no-all-versions "$package" >/dev/null 2>&1 ||
      { debian_fail "dropped: Debian $suite carries no $package any more"; return 1; }
  done
  progress "downloading $* from Debian $suite"
  mkdir -p "$folder" || return 1
  log=$(debian_apt_root "$suite")/download.log
  (cd "$folder" && debian_apt "$suite" apt-get -q download "$@") >"$log" 2>&1 ||
    { debian_fail "download from Debian $suite failed: $(grep -m 1 '^[EW]:' "$log" | cut -c 1-200)"; return 1; }
}

# Unpacks every package of a folder below a root, without the jmods (75 MB per JDK that only jlink reads), and
# removes the packages.
debian_unpack() {
  local folder=$1 root=$2 deb
  mkdir -p "$root" || return 1
  for deb in "$folder"/*.deb; do
    dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$root" --no-same-owner --exclude='*/jmods/*' --exclude='./usr/share/doc' ||
      { debian_fail "cannot unpack ${deb##*/}"; return 1; }
    rm -f "$deb"
  done
}

# Downloads and unpacks packages of a suite below a root.
debian_fetch() {
  local suite=$1 root=$2
  shift 2
  debian_download "$suite" "$root.debs" "$@" && debian_unpack "$root.debs" "$root" && rmdir "$root.debs"
}

# Whether programs of a suite need a newer C library than this machine's.
debian_needs_newer_libc() {
  local suite=$1 theirs ours
  shift
  ours=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d ' ' -f 2)
  theirs=$(debian_apt "$suite" apt-cache show --no-all-versions "$@" |
    grep -E '^(Pre-)?Depends:' | grep -oE 'libc6 \(>= [^)]+' | grep -oE '[0-9][0-9.]*$' | sort -V | tail -1)
  [[ -n $theirs ]] && dpkg --compare-versions "$theirs" gt "${ours:-0}"
}

# Prints the patchelf to use: the machine's, or Debian's for this machine's release, fetched once.
debian_patchelf() {
  command -v patchelf && return
  local home=$cache/patchelf suite
  if [[ ! -x $home/usr/bin/patchelf ]]; then
    # Bullseye's runs on every later release, having the oldest C library of all.
    suite=bullseye
    rm -rf "$home" "$home.new" "$home.new.debs"
    debian_fetch "$suite" "$home.new" patchelf && mv "$home.new" "$home" || return 1
  fi
  printf '%s\n' "$home/usr/bin/patchelf"
}

# Lays a suite's C library beside the system's, in the cache, once. Nothing uses it unless it is told to.
debian_libc() {
  local suite=$1 home
  home=$cache/libc/$suite
  [[ -d $home ]] && return
  mkdir -p "$cache/libc"
  rm -rf "$home.new" "$home.new.debs"
  debian_fetch "$suite" "$home.new" libc6 zlib1g libgcc-s1 libstdc++6 && mv "$home.new" "$home"
}

# Makes every program below a folder run with a suite's C library: the loader's path is written into the program, and
# the libraries' folder is appended to its search path. RPATH rather than RUNPATH, because only RPATH also serves the
# libraries which the program loads later (libjvm.so). Helper programs count: a JVM starts processes through one.
debian_sideload() {
  local suite=$1 folder=$2 home patchelf loader libraries program rpath
  patchelf=$(debian_patchelf) && debian_libc "$suite" || return 1
  home=$cache/libc/$suite
  libraries=$(dirname "$(find "$home" -name libc.so.6 -print -quit)")
  while IFS= read -r -d '' program; do
    loader=$("$patchelf" --print-interpreter "$program" 2>/dev/null) || continue
    loader=$(find "$home" -name "${loader##*/}" -print -quit)
    rpath=$("$patchelf" --print-rpath "$program")
    "$patchelf" --set-interpreter "$loader" --force-rpath --set-rpath "${rpath:+$rpath:}$libraries" "$program" ||
      { debian_fail "patchelf failed on $program"; return 1; }
  done < <(find "$folder" -type f -perm -u+x ! -name '*.so' ! -name '*.so.*' -print0)
}
