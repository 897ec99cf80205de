# The user's cache folder, one writer at a time, and how the scripts speak. Sourced.

# Paths into it are written into programs (lib/libc.sh), so it must not be relative.
cache=${GC_TELEMETRY_CACHE:-${XDG_CACHE_HOME:-${HOME:?is not set, nor is GC_TELEMETRY_CACHE}/.cache}/gc-telemetry}
cache=$(realpath -m "$cache")

# Why the last step failed. It begins with "dropped:" where Debian itself no longer carries what was asked for.
reason=

# Fails, and remembers why. A reason must reach the caller, so no function that can fail is called in a subshell.
fail() {
  reason=$*
  return 1
}

progress() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Waits until no other run fetches into the cache. What was absent before may be there afterwards: look again.
lock_cache() {
  command -v flock >/dev/null || fail "no flock on this machine (Debian: util-linux)" || return 1
  { mkdir -p "$cache" && exec 9>"$cache/lock"; } 2>/dev/null || fail "cannot write to $cache" || return 1
  flock --nonblock 9 && return
  progress "another run is fetching into $cache; waiting for it"
  flock 9
}

# Lets the next run in; takes away the apt indexes first, 100 MB a suite and made again in a second.
unlock_cache() {
  rm -f "$cache"/apt/*/cache/*.bin
  exec 9>&-
}
