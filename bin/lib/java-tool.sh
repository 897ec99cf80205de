# What the programs in bin/ share: which Java they run on, and the jar that a clone builds for itself. Read by them with `.`
# after they have set:
#   tool    the program's name, such as gc-collector; its jar is $tool.jar
#   home    the folder of the clone, or of the unpacked archive
# shellcheck shell=sh disable=SC2154

# Prints the feature release of a java program: 17. From the file beside it, so that no JVM is started to ask.
feature() {
    program=$(command -v "$1") || return 0
    file=$(dirname "$(readlink -f "$program")")/../release
    [ -r "$file" ] || file=/dev/null
    number=$(sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$file")
    [ -n "$number" ] || number=$("$1" -version 2>&1 | sed -n 's/.* version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p')
    echo "$number"
}

try() {
    number=$(feature "$1")
    if [ "${number:-0}" -ge 17 ]; then
        java=$1
    else
        seen="$seen; $1 is ${number:-absent}"
    fi
}

# Sets java to the one that is wanted (the value of the variable named $1), else to the first of 17 or newer among JAVA_HOME
# and the path; ends the program where there is none.
choose_java() {
    java=
    seen=
    eval "wanted=\${$1:-}"
    if [ -n "$wanted" ]; then
        try "$wanted"
    else
        [ -z "$JAVA_HOME" ] || try "$JAVA_HOME/bin/java"
        [ -n "$java" ] || try java
    fi
    if [ -z "$java" ]; then
        echo "$tool: it runs on JDK 17 or newer$seen; set $1 to such a java" >&2
        exit 2
    fi
}

# Sets jar: the unpacked archive has it in lib; a clone builds it, quietly, when there is none or when something is newer.
#   $1      the module that makes it
#   $2      what Maven builds for it, separated by commas
#   others  what it is made of, relative to the clone
choose_jar() {
    module=$home/$1
    projects=$2
    shift 2
    jar=$home/lib/$tool.jar
    [ -d "$module/src" ] || return 0
    jar=$module/target/$tool.jar
    if [ -f "$jar" ] && [ -z "$(cd "$home" && find "$@" -newer "$jar" -print -quit)" ]; then
        return 0
    fi
    log=$module/target/build.log
    mkdir -p "$module/target"
    if ! command -v mvn >/dev/null 2>&1; then
        echo "$tool: it must be built first, and there is no Maven: install maven" >&2
        exit 2
    fi
    echo "$tool: building, once; this takes about half a minute" >&2
    if ! (cd "$home" && mvn -q -B -pl "$projects" -am -Dmaven.test.skip=true -Dspotless.check.skip=true package \
            >"$log" 2>&1); then
        echo "$tool: the build failed; see $log" >&2
        exit 2
    fi
    touch "$jar"
}

# Where archives of class data sharing are kept, one for each Java and each jar.
cds=${GC_TELEMETRY_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/gc-telemetry}/cds
