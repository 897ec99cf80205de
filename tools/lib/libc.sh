# Programs of a newer Debian on an older one: they get their suite's C library beside them. Sourced after lib/debian.sh.

# The libraries a JVM takes from the system and that grow new symbols with each release.
libc_packages=(libc6 zlib1g libgcc-s1 libstdc++6)

# libc_suit SUITE PROGRAMS LIBRARIES PACKAGE...: makes the programs below a folder, which come from packages of a suite,
# run on this machine. If it is too old for them, the suite's C library is laid into the folder LIBRARIES, and the
# programs are told to use it by its absolute path; nothing else on the machine ever does.
libc_suit() {
  local suite=$1 programs=$2 libraries=$3/$1
  shift 3
  libc_is_older_than_needed "$suite" "$@" || return 0
  [[ -d $libraries ]] || libc_fetch "$suite" "$libraries" || return 1
  libc_find_patchelf || return 1
  libc_redirect "$programs" "$libraries"
}

# Whether packages of a suite need a newer C library than this machine's.
libc_is_older_than_needed() {
  local suite=$1 ours theirs
  shift
  ours=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d ' ' -f 2)
  theirs=$(debian_apt "$suite" apt-cache show --no-all-versions "$@" | grep -E '^(Pre-)?Depends:' |
    grep -oE 'libc6 \(>= [0-9.]+' | grep -oE '[0-9.]+$' | sort -V | tail -1)
  [[ $theirs ]] && dpkg --compare-versions "$theirs" gt "${ours:-0}"
}

libc_fetch() {
  local suite=$1 libraries=$2
  rm -rf "$libraries.new"
  debian_fetch "$suite" "$libraries.new" "${libc_packages[@]}" && mv "$libraries.new" "$libraries"
}

# Sets $patchelf: the machine's own, or else one in the cache. Bullseye's, since the oldest runs everywhere.
libc_find_patchelf() {
  patchelf=$(command -v patchelf) && return
  patchelf=$cache/patchelf/usr/bin/patchelf
  [[ ! -x $patchelf ]] || return 0
  rm -rf "$cache/patchelf" "$cache/patchelf.new"
  debian_fetch bullseye "$cache/patchelf.new" patchelf && mv "$cache/patchelf.new" "$cache/patchelf"
}

# Writes the loader's path into every program below a folder, and appends the libraries' folder to where it searches: as
# RPATH, for only that also serves what the program loads later (libjvm.so), not as RUNPATH. Every program: a JVM starts
# other processes through one in lib/.
libc_redirect() {
  local programs=$1 libraries=$2 program loader rpath folder
  folder=$(dirname "$(find "$libraries" -name libc.so.6 -print -quit)")
  while IFS= read -r -d '' program; do
    loader=$("$patchelf" --print-interpreter "$program" 2>/dev/null) || continue # a script
    loader=$(find "$libraries" -name "${loader##*/}" -print -quit)
    rpath=$("$patchelf" --print-rpath "$program")
    "$patchelf" --set-interpreter "$loader" --force-rpath --set-rpath "${rpath:+$rpath:}$folder" "$program" ||
      fail "patchelf cannot change $program" || return 1
  done < <(find "$programs" -type f -perm -u+x ! -name '*.so' -print0)
}
