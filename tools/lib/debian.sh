# Packages of any Debian suite, unpacked into a folder: nothing is installed, no root is needed. Each suite has a
# private apt in the cache, with its own lists and without the system's packages. Sourced after lib/cache.sh.

# What came of updating a suite's lists in this run: "done" or the reason why not.
declare -A updated=()

# The Debian mirrors of this machine's own apt, best first: lines "URI<tab>keyring", the keyring may be empty.
debian_mirrors() {
  local sourcelist=/etc/apt/sources.list sourceparts=/etc/apt/sources.list.d file
  local -a files=()
  eval "$(apt-config shell sourcelist Dir::Etc::sourcelist/f sourceparts Dir::Etc::sourceparts/d)"
  for file in "$sourcelist" "${sourceparts%/}"/*.list "${sourceparts%/}"/*.sources; do
    [[ -f $file && -r $file ]] && files+=("$file")
  done
  ((${#files[@]})) || return 0
  awk -f "$tools/lib/apt-sources.awk" "${files[@]}" | sort --stable --key=1,1n | cut -f 2-
}

# Runs an apt program with the private configuration of a suite.
debian_apt() {
  LC_ALL=C APT_CONFIG=$cache/apt/$1/apt.conf "${@:2}"
}

# Writes the private configuration of a suite. Of the machine's own it takes the Acquire part alone (proxies, time-outs,
# checks of the clock): the update hooks would touch the system, and pins would choose other versions.
debian_configure() {
  local suite=$1 uri=$2 keyring=$3 root=$cache/apt/$1
  mkdir -p "$root/state/lists/partial" "$root/cache/archives/partial" && : >"$root/status" || return 1
  {
    apt-config dump | grep '^Acquire::' | grep -v -e '^Acquire::IndexTargets' -e '^Acquire::Languages'
    printf '%s "%s";\n' \
      Dir::Etc::main /dev/null \
      Dir::Etc::parts /dev/null \
      Dir::Etc::sourcelist "$root/sources.list" \
      Dir::Etc::sourceparts /dev/null \
      Dir::Etc::preferences /dev/null \
      Dir::Etc::preferencesparts /dev/null \
      Dir::State "$root/state" \
      Dir::State::status "$root/status" \
      Dir::Cache "$root/cache" \
      Dir::Log /dev/null \
      Acquire::Languages none \
      Acquire::PDiffs false \
      Acquire::GzipIndexes true \
      Acquire::Retries 3 \
      APT::Sandbox::User root
  } >"$root/apt.conf"
  printf 'deb %s%s %s main\n' "${keyring:+[signed-by=$keyring] }" "$uri" "$suite" >"$root/sources.list"
}

# Reads the lists of a suite, once per run even if it fails. They cannot be kept from run to run: sid moves on, and its
# mirror forgets the old files.
debian_update() {
  local suite=$1
  [[ ${updated[$suite]:-} != "done" ]] || return 0
  [[ ! ${updated[$suite]:-} ]] || fail "${updated[$suite]}" || return 1
  if debian_try_update "$suite"; then
    updated[$suite]="done"
  else
    updated[$suite]=$reason
    return 1
  fi
}

debian_try_update() {
  local suite=$1 uri='' keyring='' log=$cache/apt/$1/update.log
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null ||
    fail "no apt-get and dpkg-deb on this machine to fetch it with" || return 1
  IFS=$'\t' read -r uri keyring < <(debian_mirrors) || true
  [[ $uri ]] || fail "the apt of this machine names no Debian mirror to fetch it from" || return 1
  progress "reading the lists of Debian $suite"
  debian_configure "$suite" "$uri" "$keyring" || fail "cannot write to $cache/apt" || return 1
  debian_apt "$suite" apt-get -q update --error-on=any >"$log" 2>&1 && return
  if grep -q 'does not have a Release file' "$log"; then
    fail "dropped: the mirror has no Debian $suite (any more)"
  else
    fail "cannot read the lists of Debian $suite: $(debian_complaint "$log")"
  fi
}

# The first complaint of apt in a log, as a line: what it could not fetch ("Err:1 ...", the cause follows indented), or
# else its error.
debian_complaint() {
  awk '/^Err:/ { getline cause; sub(/^ +/, "", cause); print cause; exit }
       /^[EW]:/ && !other { other = $0 }
       END { if (!cause) print other }' "$1" | cut -c 1-200
}

# The version in which a suite carries a package; nothing if it does not.
debian_version() {
  debian_apt "$1" apt-cache show --no-all-versions "$2" 2>/dev/null | sed -n 's/^Version: //p'
}

# debian_fetch SUITE FOLDER PACKAGE...: unpacks packages below a folder, which must not exist yet.
debian_fetch() {
  local suite=$1 folder=$2 package log=$cache/apt/$1/download.log
  shift 2
  debian_update "$suite" || return 1
  for package; do
    [[ $(debian_version "$suite" "$package") ]] || fail "dropped: Debian $suite has no $package (any more)" || return 1
  done
  progress "fetching $* from Debian $suite"
  mkdir -p "$folder/debs" || fail "cannot write to $folder" || return 1
  (cd "$folder/debs" && debian_apt "$suite" apt-get -q download "$@") >"$log" 2>&1 ||
    fail "cannot download from Debian $suite: $(debian_complaint "$log")" || return 1
  for package in "$folder"/debs/*.deb; do
    # jmods: 75 MB in each JDK that only jlink reads.
    dpkg-deb --fsys-tarfile "$package" | tar -x -C "$folder" --no-same-owner --exclude='*/jmods' ||
      fail "cannot unpack ${package##*/} below $folder" || return 1
  done
  rm -r "$folder/debs"
}
